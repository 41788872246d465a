import { translatable } from '../../../base/language/words.ts';

/** Why a value can't be in a column. */
export const columnValueWords = translatable('column-values', {
  text: (max: number) => `Enter one line of up to ${max.toLocaleString('en')} characters.`,
  amount: 'Enter a number, such as 1,200 or =1200*3.',
  currency: (currency: string) => `Enter an amount in ${currency}, such as 1,200.`,
  digits: 'Enter a number with up to 14 digits before the decimal point and 4 after it.',
  date: 'Enter a date as M/d/yyyy, such as 3/31/2027.',
  missingDay: (month: string, days: number) => `${month} has only ${days} days. Enter another date.`,
  dateTime: 'Enter a date and a time, such as 3/31/2027 14:30.',
  link: 'Enter an address that starts with https://, http:// or mailto:.',
  boolean: 'Choose yes or no.',
  choice: (value: string) => `“${value}” is not one of the choices of this column.`,
  choices: 'Choose from the choices of this column.',
  unfit: (controlling: string) => `This choice doesn’t fit the value of “${controlling}”.`,
  richText: 'This text is too long or has formatting that can’t be saved.',
  gone: 'This column no longer exists.',
  calculated: 'This column is calculated and can’t be changed.',
  group: 'Enter amounts in the items below. A group shows their sum.',
});
