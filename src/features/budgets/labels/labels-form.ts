import * as v from 'valibot';
import type { Translation } from '../../../base/language/words.ts';
import { lineOfText } from '../../../base/validation/line-of-text.ts';
import type { budgetPreferencesWords } from '../preferences/budget-preferences.words.ts';
import { LABEL_MAX_LENGTH, type Preferences, type Terminology } from '../preferences/preferences.wire.ts';

/** Validates the form, with its messages. */
export const labelsSchema = ({ labels: words }: Translation<typeof budgetPreferencesWords>) => {
  const label = lineOfText(LABEL_MAX_LENGTH, { noLine: words.noLine, tooLong: words.tooLong });
  const requiredLabel = v.pipe(label, v.minLength(1, words.missing));
  return v.object({
    campaignButtonLabel: requiredLabel,
    subCampaignButtonLabel: requiredLabel,
    lineItemButtonLabel: requiredLabel,
    highlightedItemButtonLabel: label,
  });
};

/** Returns only the labels. */
export const labelsOf = ({
  campaignButtonLabel,
  subCampaignButtonLabel,
  lineItemButtonLabel,
  highlightedItemButtonLabel,
}: Preferences): Terminology => ({
  campaignButtonLabel,
  subCampaignButtonLabel,
  lineItemButtonLabel,
  highlightedItemButtonLabel,
});
