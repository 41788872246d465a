import { translatable } from '../../../base/language/words.ts';
import type { StandardColumn } from './view-columns.ts';

const columns: Readonly<Record<StandardColumn, string>> = {
  type: 'Type',
  status: 'Status',
  owner: 'Owner',
  start: 'Start',
  end: 'End',
  parent: 'Parent',
};

/** Texts of the view that a page shows. */
export const viewsWords = translatable('activity-views', {
  allActivities: 'All activities',
  loading: 'Loading the view …',
  changed: '(changed)',
  viewGone: 'This view is no longer available, so all activities are shown.',
  presetGone: 'The column preset of this view is no longer available, so the default columns are shown.',
  addressProblem: 'A part of this link could not be read and was ignored.',
  failed: 'The saved views could not be loaded.',
  tryAgain: 'Try again',
  columnsButton: 'Columns',
  columns,
  yes: 'Yes',
  no: 'No',
});
