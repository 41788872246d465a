import { translatable } from '../../../../base/language/words.ts';

/** Texts for moving and copying items of a sheet. */
export const movingWords = translatable('sheet-moving', {
  more: 'More',
  label: 'Actions for the selected cells',
  actions: {
    moveTo: 'Move to…',
    up: 'Move up',
    down: 'Move down',
    copy: 'Copy',
    copyAlone: 'Copy without the items below',
    lockCells: 'Lock cells',
    unlockCells: 'Unlock cells',
  },
  keys: { up: 'Alt+↑', down: 'Alt+↓' },
  title: (count: number, name: string) => (count === 1 ? `Move “${name}”` : `Move ${count} items`),
  top: 'Top of the budget',
  find: 'Find a group',
  targets: 'Move into',
  none: 'No group that can contain these items has this name.',
  cancel: 'Cancel',
  submit: 'Move here',
  drag: {
    handle: 'Drag to move',
    items: (count: number) => `${count} items`,
    before: (name: string) => `Before “${name}”`,
    into: (name: string) => `Into “${name}”`,
    after: (name: string) => `After “${name}”`,
    nowhere: 'Drop it between items, or on a group.',
    itself: 'An item can’t be inside itself.',
    onlyTop: (label: string) => `An item of the type “${label}” can only be at the top of the budget.`,
    onlyInGroup: (label: string) => `An item of the type “${label}” can’t be at the top of the budget.`,
  },
  moved: (name: string) => `Moved into “${name}”.`,
});
