/** Why?, in words for the command line: the sentence, the first rule behind it, and its text. */
import { get } from "../api";
import type { Why } from "../messages";
import { type Asked, spoken } from "../parts/Cite";
import { keyLabel } from "../parts/keyNames";
import { settings } from "../settings";
import type { Tableside } from "./tableside";

/** Answers without opening the panel: that would take the place of the field in which somebody writes. */
export async function whyWords(side: Tableside, about: Asked): Promise<string> {
  const said = [about.sentence, await ruleWords(side, about.cites), moreWords()];
  return said.filter(Boolean).join(" ");
}

async function ruleWords(side: Tableside, cites: readonly string[]): Promise<string> {
  const rules = side.table.value?.settings;
  const number = numberWords(cites[0] ?? "");
  if (!rules) return `${number}.`;
  const { house, game, stakes } = rules;
  const query = new URLSearchParams({ house, game, betting: stakes.betting, cites: cites.join(",") });
  try {
    const rule = (await get<Why>(`/api/why?${query}`)).rules[0];
    return rule ? `${numberWords(rule.number)}: ${rule.text}` : `${number}.`;
  } catch {
    return `${number}; its text cannot be fetched now.`;
  }
}

function numberWords(cite: string): string {
  return cite === "default" ? "House custom" : `Rule ${spoken(cite)}`;
}

function moreWords(): string {
  const { keys, keymap } = settings.value;
  return keys && keymap.why ? `For more press Escape, then ${keyLabel(keymap.why)}.` : "";
}
