import type { Translation } from '../../../base/language/words.ts';
import { translatable } from '../../../base/language/words.ts';
import type { ACTIVITY_STATUSES } from '../activity.wire.ts';
import type { FILTER_OPERATORS } from '../criteria.wire.ts';

const statuses: Readonly<Record<(typeof ACTIVITY_STATUSES)[number], string>> = {
  ON_TRACK: 'On track',
  POTENTIALLY_AT_RISK: 'Potentially at risk',
  AT_RISK: 'At risk',
};
const operators: Readonly<Record<(typeof FILTER_OPERATORS)[number], string>> = {
  IN: 'is',
  NOT_IN: 'is not',
  CONTAINS: 'contains',
  IS_EMPTY: 'is not set',
  BETWEEN: 'is between',
};

/** Texts of filters, groups and colors. */
export const criteriaWords = translatable('activity-criteria', {
  filter: 'Filter',
  addFilter: 'Add filter',
  clearAll: 'Clear all',
  fields: { name: 'Name', type: 'Type', group: 'Type group', owner: 'Owner', status: 'Status', dates: 'Dates' },
  statuses,
  operators,
  operator: 'Condition',
  edit: (condition: string) => `Edit the filter “${condition}”`,
  remove: (condition: string) => `Remove the filter “${condition}”`,
  ignored: 'This condition has no effect, because what it refers to is no longer offered.',
  searchValues: (field: string) => `Search ${field}`,
  values: 'Values',
  noValues: 'No matches.',
  moreValues: (count: number) => `${count.toLocaleString('en')} more. Refine your search to see them.`,
  text: 'Text',
  from: 'From',
  to: 'To',
  dateHint: 'M/D/YYYY',
  invalidDate: 'Enter a date as M/D/YYYY, such as 3/18/2027.',
  invalidNumber: 'Enter a number, such as 1200 or 0.5.',
  endBeforeStart: 'The end is before the start.',
  noBounds: 'Fill in at least one of the two fields.',
  noText: 'Enter the text to look for.',
  noChoice: 'Choose at least one value.',
  apply: 'Apply',
  cancel: 'Cancel',
  yes: 'Yes',
  no: 'No',
  formerUser: 'Former user',
  notSet: 'Not set',
  several: 'Several values',
  notOffered: 'No longer offered',
  noLongerOffered: (name: string) => `${name} (no longer offered)`,
  andMore: (values: string, count: number) => `${values} and ${count} more`,
  until: (day: string) => `until ${day}`,
  since: (day: string) => `from ${day}`,
  arrange: 'Arrange',
  groupBy: 'Group by',
  colorBy: 'Color by',
  noGroups: 'No groups',
  typeGroup: 'Type group',
  fullHierarchy: 'Full hierarchy',
  fullHierarchyHint: 'Also shows the activities above those that match, in gray.',
  legend: 'Colors',
  activities: (count: number) => (count === 1 ? 'activity' : 'activities'),
});
export type CriteriaTexts = Translation<typeof criteriaWords>;
