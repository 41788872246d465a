import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';
import { ITEM_LABELS } from '../../../shell/brand/item-labels.words.ts';
import { labelRule } from './label-rules.words.ts';

/** Default labels of the buttons in a budget's tab. */
export const DEFAULT_LABELS = {
  campaignButtonLabel: ITEM_LABELS.CATEGORY,
  subCampaignButtonLabel: ITEM_LABELS.SUBCATEGORY,
  lineItemButtonLabel: ITEM_LABELS.LINE_ITEM,
  highlightedItemButtonLabel: ITEM_LABELS.PLACEHOLDER,
} as const;

/** GET budgets/{id}/settings/preferences; for all users of the organization. */
export const PreferencesWire = v.object({
  campaignButtonLabel: v.string(),
  subCampaignButtonLabel: v.string(),
  lineItemButtonLabel: v.string(),
  /** Empty for a budget without placeholders. */
  highlightedItemButtonLabel: v.string(),
  includeDecimalsForAllNumbers: v.boolean(),
  isMultiCurrencyReporting: v.boolean(),
});
export type Preferences = v.InferOutput<typeof PreferencesWire>;

export const LABEL_MAX_LENGTH = 100;

/** Message for invalid labels. */
export const LABEL_RULE = labelRule(LABEL_MAX_LENGTH);

const label = lineOfText(LABEL_MAX_LENGTH);
const requiredLabel = v.pipe(label, v.minLength(1));

/** PUT budgets/{id}/settings/preferences/terminology. */
export const TerminologyWire = v.object({
  campaignButtonLabel: requiredLabel,
  subCampaignButtonLabel: requiredLabel,
  lineItemButtonLabel: requiredLabel,
  /** An empty label disables placeholders in the hierarchy. */
  highlightedItemButtonLabel: label,
});
export type Terminology = v.InferOutput<typeof TerminologyWire>;

export const PROPERTY_VALUE_MAX_LENGTH = 4096;

/** Name of a property stored with a budget. */
export const PropertyNameWire = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/));

/** GET budgets/{id}/settings/preferences/hierarchy?property=; `value` is null if nothing is stored. */
export const HierarchyPropertyWire = v.object({ property: v.string(), value: v.unknown() });

/**
 * POST budgets/{id}/settings/preferences/hierarchy?property=: any JSON of at most `PROPERTY_VALUE_MAX_LENGTH` bytes.
 */
export const HierarchyPropertyInputWire = v.object({ value: v.unknown() });
