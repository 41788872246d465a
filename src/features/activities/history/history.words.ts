import { translatable } from '../../../base/language/words.ts';

const fields: Readonly<Record<string, string>> = { NAME: 'name', DATES: 'dates', OWNER: 'owner', STATUS: 'status' };
const statuses: Readonly<Record<string, string>> = {
  ON_TRACK: 'On track',
  POTENTIALLY_AT_RISK: 'Potentially at risk',
  AT_RISK: 'At risk',
};

/** Texts of the history of an activity. */
export const historyWords = translatable('activity-history', {
  what: 'the history',
  more: 'entries',
  empty: 'No changes yet',
  formerUser: 'Former user',
  hidden: 'an activity that you cannot see',
  topLevel: 'the top level',
  nothing: 'no value',
  yes: 'Yes',
  no: 'No',
  fields,
  statuses,
  quoted: (text: string) => `“${text}”`,
  theField: (field: string) => `the ${field}`,
  created: (who: string) => `${who} created this activity.`,
  copied: (who: string, source: string) => `${who} created this activity as a copy of ${source}.`,
  deleted: (who: string) => `${who} deleted this activity.`,
  restored: (who: string) => `${who} restored this activity.`,
  reparented: (who: string, before: string, after: string) => `${who} moved this activity from ${before} to ${after}.`,
  set: (who: string, field: string, after: string) => `${who} set ${field} to ${after}.`,
  changed: (who: string, field: string, before: string, after: string) =>
    `${who} changed ${field} from ${before} to ${after}.`,
  removed: (who: string, field: string, before: string) => `${who} removed ${before} from ${field}.`,
  several: (who: string, count: number) => `${who} changed ${count} fields:`,
  fieldChange: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
});
