import type { ItemType } from '../../../shell/brand/item-types.ts';
import { DEFAULT_LABELS, type Preferences } from '../preferences/preferences.wire.ts';

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

/** Returns labels of deleted items, too: they can have a type that the budget no longer has, which keeps its default label. */
export function everyTypeLabel(preferences: Labels): Record<ItemType, string> {
  const labels = typeLabels(preferences);
  return { ...labels, PLACEHOLDER: labels.PLACEHOLDER || DEFAULT_LABELS.highlightedItemButtonLabel };
}
