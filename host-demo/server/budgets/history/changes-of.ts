import * as v from 'valibot';
import type { HistoryChange } from '../../../../src/features/budgets/history/budget-history.wire.ts';
import { linkText } from '../../../../src/features/budgets/rules/link-text.ts';
import { plainTextOf, readRichText } from '../../../../src/features/budgets/rules/rich-text.ts';
import type { DescribedValue } from './described-value.ts';

const LIST_MAX = 20;
const TEXT_MAX = 500;

/** Returns the differences between described values, as text. */
export const changesOf = (values: readonly DescribedValue[]): HistoryChange[] =>
  values
    .map(({ field, before, after }) => ({ field, before: textOf(before), after: textOf(after) }))
    .filter((change) => change.before !== change.after);

function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) {
    const more = value.length - LIST_MAX;
    const shown = value.slice(0, LIST_MAX).map((one) => textOf(one) ?? '–');
    // Names of items often contain commas.
    return `${shown.join('; ')}${more > 0 ? ` and ${more} more` : ''}` || null;
  }
  const text = typeof value === 'string' ? value : (plainText(value) ?? JSON.stringify(value));
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text;
}

const Link = v.object({ url: v.string(), text: v.optional(v.string()) });

/** Returns a link or a rich text as users read it; undefined for other values. */
function plainText(value: unknown): string | undefined {
  if (v.is(Link, value)) return linkText(value);
  const rich = readRichText(value);
  return rich && plainTextOf(rich);
}
