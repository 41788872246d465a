import { formatDate } from '../../../base/formats/dates.ts';
import { fromWireDate } from '../../../base/formats/wire-dates.ts';
import type { AttributeDefinition } from '../attributes.wire.ts';

type Texts = { yes: string; no: string };

/** Formats a value of an attribute column for users. The server has replaced options by their names. */
export function attributeText(type: AttributeDefinition['type'], text: string, locale: string, words: Texts): string {
  if (text === '') return '';
  switch (type) {
    case 'BOOLEAN':
      return text === 'true' ? words.yes : words.no;
    case 'DATE':
    case 'DATETIME':
      return momentText(text, locale);
    default:
      return text;
  }
}

/** The length of `YYYY-MM-DD`. */
const DAY_LENGTH = 10;

/** Formats a day as `M/d/yyyy`, and a date-time in the user's time zone. */
function momentText(moment: string, locale: string): string {
  if (moment.length === DAY_LENGTH) return formatDate(fromWireDate(moment)) || moment;
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(date);
  return `${formatDate(date)} ${time}`;
}
