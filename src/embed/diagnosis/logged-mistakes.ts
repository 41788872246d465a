import { type JournalMessage, journal } from '../../browser/reporting/journal.ts';

/** What a page's developer can mistype, and the console has told of: the console may have been cleared since. */
const MISTAKES = ['element.unknown-value', 'injection.invalid-placement', 'injection.unknown-key', 'command.mistaken'];

/** The mistakes that Portico has told of, as far as the last messages reach back, each once. */
export function loggedMistakes(): readonly JournalMessage[] {
  const byText = new Map(journal().messages.map((message) => [message.text, message]));
  return [...byText.values()].filter(({ code }) => MISTAKES.includes(code));
}
