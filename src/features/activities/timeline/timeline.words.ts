import { translatable } from '../../../base/language/words.ts';
import type { Zoom } from './time-scale.ts';

const zooms: Readonly<Record<Zoom, string>> = {
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
  failed: 'The activities could not be loaded.',
  tryAgain: 'Try again',
  empty: 'No activities yet',
  emptyText: 'Activities appear here as soon as your team has created some.',
  count: (count: number) => (count === 1 ? '1 activity' : `${count.toLocaleString('en')} activities`),
  mode: 'View',
  modes: { timeline: 'Timeline', summary: 'Summary' },
  zoom: 'Zoom',
  zooms,
  today: 'Today',
  columns: { name: 'Activity', type: 'Type', dates: 'Dates', status: 'Status', owner: 'Owner' },
  timeColumn: 'Time',
  notScheduled: 'Not scheduled',
  statuses,
  formerUser: 'Former user',
  restricted: 'Restricted',
  exceeded: 'Contains activities outside its dates',
});
