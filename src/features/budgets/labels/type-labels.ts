import type { ItemType } from '../../../shell/brand/item-types.ts';
import type { Preferences } from '../preferences/preferences.wire.ts';

type Labels = Pick<
  Preferences,
  'campaignButtonLabel' | 'subCampaignButtonLabel' | 'lineItemButtonLabel' | 'highlightedItemButtonLabel'
>;

/** Returns the budget's own label of each item type. An empty label removes the type's option. */
export const typeLabels = (preferences: Labels): Record<ItemType, string> => ({
  CATEGORY: preferences.campaignButtonLabel,
  SUBCATEGORY: preferences.subCampaignButtonLabel,
  LINE_ITEM: preferences.lineItemButtonLabel,
  PLACEHOLDER: preferences.highlightedItemButtonLabel,
});
