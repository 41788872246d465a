import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';
import { words } from '../preferences/budget-preferences.words.ts';
import { LABEL_MAX_LENGTH, type Preferences, type Terminology } from '../preferences/preferences.wire.ts';

const label = lineOfText(LABEL_MAX_LENGTH, { noLine: words.labels.noLine, tooLong: words.labels.tooLong });
const requiredLabel = v.pipe(label, v.minLength(1, words.labels.missing));

/** What the form may hold, with what it says of everything else. */
export const labelsSchema = v.object({
  campaignButtonLabel: requiredLabel,
  subCampaignButtonLabel: requiredLabel,
  lineItemButtonLabel: requiredLabel,
  highlightedItemButtonLabel: label,
});

/** The labels alone. */
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
