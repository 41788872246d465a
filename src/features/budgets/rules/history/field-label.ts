import { budgetHistoryWords } from './history.words.ts';

/** A name of the program, such as `expectedVisitors`. */
const PROPERTY = /^[a-z]+(?:[A-Z][a-z]+)*$/;

/** Returns the label of a value, such as `Start` for `startsOn` and `Expected visitors` for `expectedVisitors`. */
export function fieldLabel(name: string, { fields } = budgetHistoryWords()): string {
  const label = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (label !== undefined) return label;
  // The names of columns and items are as users wrote them.
  if (!PROPERTY.test(name)) return name;
  const text = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
