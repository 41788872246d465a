import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';
import { ITEM_LABELS } from '../../../shell/brand/item-labels.ts';

/** What the buttons of a budget's tab are called. */
export const DEFAULT_LABELS = {
  campaignButtonLabel: ITEM_LABELS.CATEGORY,
  subCampaignButtonLabel: ITEM_LABELS.SUBCATEGORY,
  lineItemButtonLabel: ITEM_LABELS.LINE_ITEM,
  highlightedItemButtonLabel: ITEM_LABELS.PLACEHOLDER,
} as const;

/** GET budgets/{id}/settings/preferences; everybody of the organization. */
export const PreferencesWire = v.object({
  campaignButtonLabel: v.string(),
  subCampaignButtonLabel: v.string(),
  lineItemButtonLabel: v.string(),
  /** Empty where the budget has no placeholders. */
  highlightedItemButtonLabel: v.string(),
  includeDecimalsForAllNumbers: v.boolean(),
  isMultiCurrencyReporting: v.boolean(),
});
export type Preferences = v.InferOutput<typeof PreferencesWire>;

export const LABEL_MAX_LENGTH = 100;

/** What is wrong with labels that are refused. */
export const LABEL_RULE = `Category, sub-category and line item need a label, and a label is one line of at most ${LABEL_MAX_LENGTH} characters.`;

const label = lineOfText(LABEL_MAX_LENGTH);
const requiredLabel = v.pipe(label, v.minLength(1));

/** PUT budgets/{id}/settings/preferences/terminology. */
export const TerminologyWire = v.object({
  campaignButtonLabel: requiredLabel,
  subCampaignButtonLabel: requiredLabel,
  lineItemButtonLabel: requiredLabel,
  /** Empty disables that option in the hierarchy. */
  highlightedItemButtonLabel: label,
});
export type Terminology = v.InferOutput<typeof TerminologyWire>;

export const PROPERTY_VALUE_MAX_LENGTH = 4096;

/** The name of something that is kept with a budget. */
export const PropertyNameWire = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/));

/** GET budgets/{id}/settings/preferences/hierarchy?property=; `value` is null where nothing is kept. */
export const HierarchyPropertyWire = v.object({ property: v.string(), value: v.unknown() });

/** POST budgets/{id}/settings/preferences/hierarchy?property=: any JSON, of at most `PROPERTY_VALUE_MAX_LENGTH` bytes. */
export const HierarchyPropertyInputWire = v.object({ value: v.unknown() });
