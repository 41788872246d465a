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
  moved: (name: string) => `Moved into “${name}”.`,
});
