import { translatable } from '../../../base/language/words.ts';
import type { Zoom } from './time-scale.ts';

const zooms: Readonly<Record<Zoom, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
  fit: 'Fit',
};
const statuses: Readonly<Record<string, string>> = {
  ON_TRACK: 'on track',
  POTENTIALLY_AT_RISK: 'potentially at risk',
  AT_RISK: 'at risk',
};

/** Texts of the timeline of activities. */
export const timelineWords = translatable('timeline', {
  label: 'Activities',
  loading: 'Loading the activities …',
  loadingPanel: 'Loading the activity …',
  failed: 'The activities could not be loaded.',
  tryAgain: 'Try again',
  empty: 'No activities yet',
  emptyCreate: 'Create the first one, for example a plan for the year.',
  emptyText: 'Activities appear here as soon as your team has created some.',
  count: (count: number) => (count === 1 ? '1 activity' : `${count.toLocaleString('en')} activities`),
  mode: 'View',
  modes: { timeline: 'Timeline', summary: 'Summary' },
  zoom: 'Zoom',
  zooms,
  today: 'Today',
  columns: {
    name: 'Activity',
    type: 'Type',
    dates: 'Dates',
    start: 'Start',
    end: 'End',
    status: 'Status',
    owner: 'Owner',
    parent: 'Parent',
  },
  timeColumn: 'Time',
  times: (zone: string) => `Times in ${zone}`,
  notScheduled: 'Not scheduled',
  statuses,
  formerUser: 'Former user',
  restricted: 'Restricted',
  restrictedHint: 'You cannot see the activities at this place.',
  create: 'Create activity',
  matches: (count: number) => (count === 1 ? '1 activity matches' : `${count.toLocaleString('en')} activities match`),
  noMatches: 'No activity matches the filter',
  noMatchesText: 'Remove a condition to see more activities.',
  clearFilter: 'Clear filter',
  unmatched: 'The opened activity does not match the filter.',
  outdated: 'These activities may be outdated.',
  showBar: (name: string, date: string) => `${date}, scroll to ${name}`,
  exceeded: 'Contains activities outside its dates',
});
