import { translatable } from '../../../base/language/words.ts';

const statuses: Readonly<Record<string, string>> = {
  ON_TRACK: 'On track',
  POTENTIALLY_AT_RISK: 'Potentially at risk',
  AT_RISK: 'At risk',
};

/** Texts of the details of an activity. */
export const detailsWords = translatable('activity-details', {
  panel: 'Activity',
  close: 'Close details',
  tabsLabel: 'Parts of the activity',
  tabs: { details: 'Details', comments: 'Comments', history: 'History' },
  what: 'the activity',
  notAvailable: 'This activity is not available.',
  notAvailableText: 'It may have been deleted, or you may not have access to it.',
  readOnly: 'You can view this activity, but not change it.',
  name: 'Name',
  type: 'Type',
  parent: 'Part of',
  dates: 'Dates',
  status: 'Status',
  statuses,
  owner: 'Owner',
  noPeople: 'No users found',
  formerUser: 'Former user',
});
