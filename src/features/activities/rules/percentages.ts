import { decimalText } from '../../../base/formats/decimal-text.ts';
import { type Checked, invalid, valid } from '../../../base/validation/checked.ts';
import { attributeRules } from '../attribute-rules.words.ts';

const DIGITS = { whole: 3, fraction: 2 };
/** 100% in hundredths of a percent, which add up exactly. */
const WHOLE = 100_00;

/** Normalizes the percentages of `count` options: one for each of them, in total exactly 100. */
export function checkPercentages(texts: readonly string[], count: number): Checked<readonly string[]> {
  if (texts.length !== count) return invalid(attributeRules.percentagesCount);
  const percentages: string[] = [];
  let total = 0;
  for (const text of texts) {
    const percentage = decimalText(text, DIGITS);
    const hundredths = Math.round(Number(percentage) * 100);
    if (percentage === undefined || hundredths < 0 || hundredths > WHOLE) return invalid(attributeRules.percentage);
    percentages.push(percentage);
    total += hundredths;
  }
  return total === WHOLE ? valid(percentages) : invalid(attributeRules.percentagesTotal(String(total / 100)));
}
