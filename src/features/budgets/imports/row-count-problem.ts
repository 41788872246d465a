import { countText } from '../financial-imports/step-props.ts';
import { importFormWords as words } from './import-form.words.ts';

/** Returns why a file with this number of rows can't be imported; undefined if it can. */
export function rowCountProblem(
  total: number,
  { locale, max = Number.POSITIVE_INFINITY }: { locale: string; max?: number },
): string | undefined {
  if (total === 0) return words.noRows;
  return total > max ? words.tooManyRows(countText(total, locale), countText(max, locale)) : undefined;
}
