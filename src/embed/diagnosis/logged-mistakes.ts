import { type JournalMessage, journal } from '../../browser/reporting/journal.ts';

/** Typing errors of the page's developer that were logged; the console may have been cleared since. */
const MISTAKES = ['element.unknown-value', 'injection.invalid-placement', 'injection.unknown-key', 'command.mistaken'];

/** Returns the logged typing errors within the journal's recent messages, without duplicates. */
export function loggedMistakes(): readonly JournalMessage[] {
  const byText = new Map(journal().messages.map((message) => [message.text, message]));
  return [...byText.values()].filter(({ code }) => MISTAKES.includes(code));
}
