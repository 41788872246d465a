import { translatable } from '../../../base/language/words.ts';

/** Texts of the CSV file and the printed sheet of activities. */
export const exportingWords = translatable('activity-export', {
  export: 'Export',
  csv: 'Download CSV',
  print: 'Print',
  name: 'Name',
  level: 'Level',
  id: 'Id',
  group: 'Group',
  inZone: (header: string, timeZone: string) => `${header} (${timeZone})`,
  printed: (date: string) => `Printed on ${date}`,
  more: (count: number) =>
    count === 1
      ? 'One more row is not printed. Filter the activities to print it.'
      : `${count.toLocaleString('en')} more rows are not printed. Filter the activities to print them.`,
});
