import { plainCharacters } from '../../../base/formats/plain-characters.ts';
import { isDay } from '../../../base/time/days.ts';
import { columnValueWords } from './column-values.words.ts';

/** As users type a date, and as calls contain it; both also with a time. */
const TYPED = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>[1-9]\d{3})(?!\d)/;
const ON_WIRE = /^(?<year>[1-9]\d{3})-(?<month>\d{2})-(?<day>\d{2})(?!\d)/;

/** Returns what users read about a date with a day that its month does not have, such as 2/30/2027; undefined for other texts. */
export function missingDay(text: string): string | undefined {
  const plain = plainCharacters(text);
  const { year = '', month = '', day = '' } = (TYPED.exec(plain) ?? ON_WIRE.exec(plain))?.groups ?? {};
  const dayAt = (at: number) => [year, month.padStart(2, '0'), String(at).padStart(2, '0')].join('-');
  const days = [31, 30, 29, 28].find((at) => isDay(dayAt(at)));
  if (days === undefined || Number(day) <= days) return undefined;
  return columnValueWords().missingDay(MONTH.format(new Date(dayAt(1))), days);
}

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
