import { translatable } from '../../../base/language/words.ts';

/** Texts of the fields of an activity. */
export const fieldsWords = translatable('activity-fields', {
  saving: 'Saving …',
  notSet: 'Not set',
  yes: 'Yes',
  no: 'No',
  date: {
    format: 'M/d/yyyy',
    withTime: 'M/d/yyyy HH:mm',
    example: (message: string, example: string) => `${message} Example: ${example}`,
  },
  dates: {
    legend: 'Dates',
    start: 'Start date',
    end: 'End date',
    startTime: 'Start time',
    endTime: 'End time',
    time: 'HH:mm',
    withTimes: 'Set times',
    zone: (zone: string) => `Times are in your time zone: ${zone}.`,
  },
  options: {
    noMatch: 'No matches',
    none: 'No options to choose from',
    chosen: (field: string) => `Chosen: ${field}`,
    remove: (option: string) => `Remove ${option}`,
    clear: (field: string) => `Clear ${field}`,
    disabled: 'No longer offered',
    unknown: 'Deleted option',
    percentageOf: (option: string) => `Percentage of ${option}`,
    total: (total: string) => `Total: ${total}%`,
    distribute: 'Distribute evenly',
  },
  link: { open: 'Open link in a new tab' },
  from: (ancestor: string) => `From ${ancestor}`,
  fromHidden: 'From an activity that you cannot see',
  otherSection: 'Other',
});
