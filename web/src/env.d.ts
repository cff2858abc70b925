/** A drawing: the build gives it a name with its hash, and the module is its address. */
declare module "*.svg" {
  const address: string;
  export default address;
}

/** The version that was built. */
declare const UPCARD_VERSION: string;

/** The address of each style sheet that not every page has. */
declare const UPCARD_SHEETS: Readonly<Record<import("./sheetNames").Sheet, string>>;

/** The pages under docs/, as web/manual.mjs makes them. */
declare module "manual:list" {
  export interface ManualPage {
    readonly title: string;
    readonly parts: readonly { readonly id: string; readonly title: string }[];
    readonly html: string;
  }
  export const PAGES: readonly { readonly name: string; readonly title: string }[];
  export const LOADERS: Readonly<Record<string, () => Promise<{ readonly default: ManualPage }>>>;
}
