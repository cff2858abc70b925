/** The settings of this browser as a signal: anyone who reads them is drawn again when they change. */
import { effect, signal } from "@preact/signals";
import { type Settings, paint, readSettings, writeSettings } from "./stored";

export type { CardSize, KeyName, PaceName, RuleNumbers, Settings, Theme } from "./stored";
export { DEFAULTS } from "./stored";

export const settings = signal<Settings>(readSettings());

/** Changes some settings and remembers them. */
export function change(some: Partial<Settings>): void {
  settings.value = { ...settings.value, ...some };
  writeSettings(settings.value);
}

/** From dark to light or back, starting from what is on the screen now. */
export function turnTheme(): void {
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const now = settings.value.theme === "system" ? system : settings.value.theme;
  change({ theme: now === "dark" ? "light" : "dark" });
}

/** Whether the system asks for no motion. */
export function stillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

effect(() => paint(settings.value));

// another tab changed them
addEventListener("storage", () => {
  settings.value = readSettings();
});
