import { budgetHistoryWords } from './history.words.ts';

/** Returns the label of a value, such as `Start` for `startsOn` and `Expected visitors` for `expectedVisitors`. */
export function fieldLabel(name: string, { fields } = budgetHistoryWords()): string {
  const label = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (label !== undefined) return label;
  const text = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
