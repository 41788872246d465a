import { MESSAGE_NUMBERS } from '../../base/message-numbers.ts';
import { MESSAGE_CATALOGUE, MESSAGE_GROUPS, type MessageEntry } from './message-catalogue.ts';

export type NumberedMessage = MessageEntry & { number: number; code: string };
type MessageGroup = { from: number; title: string; messages: NumberedMessage[] };

/** Returns all messages of the catalogue by group, for the reference pages. */
export function groupedMessages(): MessageGroup[] {
  const messages = Object.entries(MESSAGE_CATALOGUE).map(([code, entry]) => ({
    ...entry,
    code,
    number: MESSAGE_NUMBERS[code] ?? 0,
  }));
  return MESSAGE_GROUPS.map(({ from, title }, index) => {
    const before = MESSAGE_GROUPS[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    return { from, title, messages: messages.filter(({ number }) => number >= from && number < before) };
  });
}
