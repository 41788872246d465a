import { type Check, problem } from '../check.ts';
import { loggedMistakes } from '../logged-mistakes.ts';
import { MESSAGE_CATALOGUE } from '../message-catalogue.ts';

/** Unknown values, keys and commands that were logged to the console. */
export const mistakes: Check = {
  id: 'mistakes',
  title: 'Every value, key and command is understood',
  ok: 'No message has reported a mistake.',
  run: () => loggedMistakes().map(({ code, text }) => problem(text, MESSAGE_CATALOGUE[code]?.fix ?? '')),
};
