import { folded } from '../../../base/text/folded.ts';
/** What a combobox offers. */
export type Choice = {
  id: string;
  label: string;
  /** `#rrggbb`, shown as a swatch beside the label. */
  color?: string | null;
  /** Such as why it is special, beside the label. */
  note?: string;
};

/** Returns the choices with a word that starts with the text, ignoring case and accents. */
export function matchingChoices(choices: readonly Choice[], text: string): readonly Choice[] {
  const wanted = folded(text.trim());
  return choices.filter(({ label }) => ` ${folded(label)}`.match(startOfWord(wanted)));
}

const startOfWord = (text: string) =>
  new RegExp(`[^\\p{L}\\p{N}]${text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')}`, 'u');
