import { translatable } from '../../../base/language/words.ts';
import { isolated } from '../../../base/text/isolated.ts';

/** Texts of the panel of an item. */
export const itemPanelWords = translatable('item-panel', {
  close: 'Close details',
  tabsLabel: 'Parts of the item',
  tabs: { details: 'Details', orders: 'Purchase orders', actuals: 'Actuals', tags: 'Tags', history: 'History' },
  what: 'the item',
  notAvailable: 'This item is not available.',
  notAvailableText: 'It may have been deleted or moved to another budget.',
  openBin: 'Open the recycle bin',
  openPage: 'Open the page of the item',
  path: 'Part of',
  top: 'Top level',
  type: 'Type',
  owner: 'Owner',
  noOwner: 'No owner',
  formerUser: 'Former user',
  approval: 'Approval',
  originalApproval: (amount: string) => `${isolated(amount)} before the currency changed`,
  dates: 'Dates',
  noDates: 'No dates',
  until: (start: string, end: string) => `${start} to ${end}`,
  locked: 'Locked',
  lockedField: 'This field is locked. The owner of the item or an administrator can change it.',
});
