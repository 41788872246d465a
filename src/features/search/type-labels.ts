import { isVisible } from '../../base/text/visible.ts';
import { ITEM_LABELS } from '../../shell/brand/item-labels.words.ts';
import type { ItemType } from '../../shell/brand/item-types.ts';

/**
 * The names of an organization's or a budget's item types, which a page can pass to the dialog
 * (docs/decisions/0029-tabs-and-titles.md).
 */
export type ItemLabels = { lineItem: string; category: string; subcategory: string; placeholder: string };

const DEFAULT_LABELS: ItemLabels = {
  lineItem: ITEM_LABELS.LINE_ITEM,
  category: ITEM_LABELS.CATEGORY,
  subcategory: ITEM_LABELS.SUBCATEGORY,
  placeholder: ITEM_LABELS.PLACEHOLDER,
};

/** Returns the labels of a page, with defaults for empty ones; an empty placeholder label disables placeholders. */
export function readLabels(given: unknown): ItemLabels {
  const labels = { ...DEFAULT_LABELS };
  if (typeof given !== 'object' || given === null) return labels;
  for (const name of Object.keys(labels) as (keyof ItemLabels)[]) {
    const label = (given as Record<string, unknown>)[name];
    if (typeof label === 'string' && isVisible(label)) labels[name] = label.trim();
  }
  return labels;
}

const NAMES: Readonly<Record<ItemType, keyof ItemLabels>> = {
  LINE_ITEM: 'lineItem',
  CATEGORY: 'category',
  SUBCATEGORY: 'subcategory',
  PLACEHOLDER: 'placeholder',
};

export const typeLabel = (type: ItemType, labels: ItemLabels): string => labels[NAMES[type]];
