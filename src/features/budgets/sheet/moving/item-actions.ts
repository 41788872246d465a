/** What users do with selected items, besides deleting them. */
export const ITEM_ACTIONS = ['moveTo', 'up', 'down', 'copy', 'copyAlone'] as const;
export type ItemAction = (typeof ITEM_ACTIONS)[number];
