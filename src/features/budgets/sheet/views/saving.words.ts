import { translatable } from '../../../../base/language/words.ts';

/** Texts to choose, save, share and delete views of a sheet. */
export const savingWords = translatable('sheet-saved-views', {
  views: 'Views',
  private: 'Private',
  shared: 'Shared',
  save: 'Save',
  saveAs: 'Save as…',
  reset: 'Reset',
  rename: 'Rename or share…',
  delete: 'Delete…',
  notSaved: 'Use “Save as…” to save this view under a name.',
  notChanged: 'The view has no unsaved changes.',
  notEditor: 'Only users who edit the budget change shared views. Use “Save as…” to save your own.',
  saved: (name: string) => `Saved “${name}”.`,
  deleted: (name: string) => `Deleted “${name}”.`,
  saveViewAs: 'Save view as',
  renameView: 'Rename or share view',
  name: 'Name',
  noName: 'Enter a name.',
  visibility: 'Who can see it',
  privateHint: 'Only you.',
  privateOfCreator: (name: string) => `Only ${name}, who created this view.`,
  notPrivate: (name: string) =>
    `Only ${name}, who created this view, or a user who manages the settings can make it private.`,
  creatorUnknown: 'The user who created this view is unknown, so it can’t become private.',
  sharedHint: 'All users who see this budget. Users who edit the budget can change it.',
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deletePrivate: 'You can’t undo this.',
  deleteShared: 'All users who see this budget lose the view. You can’t undo this.',
  deleteConfirm: 'Delete',
  cancel: 'Cancel',
});
