/** A drawing: the build gives it a name with its hash, and the module is its address. */
declare module "*.svg" {
  const address: string;
  export default address;
}
