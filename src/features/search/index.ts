export { searchDialogOf } from './search-dialog.store.ts';
