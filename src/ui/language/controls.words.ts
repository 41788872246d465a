import { translatable } from '../../base/language/words.ts';

/** The texts of the controls that views are made of. */
export const controlsWords = translatable('controls', {
  ok: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  loading: 'Loading',
  loadingOf: (what: string) => `Loading ${what} …`,
  loadingMore: 'Loading …',
  showMore: (what: string) => `Show more ${what}`,
  failed: (what: string) => `Could not load ${what}`,
  tryAgain: 'Try again',
  delete: 'Delete',
  yes: 'Yes',
  no: 'No',
  download: 'Download',
  downloadOf: (file: string) => `Download ${file}`,
  expand: 'Expand',
  collapse: 'Collapse',
  resizeColumns: 'Resize columns',
  discard: {
    title: 'Discard changes?',
    text: 'You have unsaved changes that will be discarded if you continue.',
    confirm: 'Discard',
  },
  priorities: { FYI: 'For information', WARNING: 'Warning', ERROR: 'Error' },
});
