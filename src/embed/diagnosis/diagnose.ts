import { asError } from '../../base/errors.ts';
import { MESSAGE_NUMBERS } from '../../base/message-numbers.ts';
import { journal } from '../../browser/reporting/journal.ts';
import { messageAddress } from '../../browser/reporting/own-address.ts';
import { VERSION } from '../element/version.ts';
import { type Check, note } from './check.ts';
import { CHECKS } from './checks/index.ts';
import { readSessionNow } from './checks/read-session-now.ts';
import type { CheckResult, Diagnosis, ExplainedMessage } from './diagnosis.ts';
import { MESSAGE_CATALOGUE } from './message-catalogue.ts';

/**
 * Checks what could keep elements from showing or working, and how to fix it. Changes nothing: the one value written to
 * the storage is removed again.
 */
export async function diagnose(): Promise<Diagnosis> {
  journal(); // starts recording violations if nothing has started the journal yet
  const session = readSessionNow();
  const checks = await Promise.all(CHECKS.map((check, index) => runCheck(check, index + 1, session)));
  const count = (state: 'note' | 'problem') => checks.filter((check) => check.state === state).length;
  return { version: VERSION, problems: count('problem'), notes: count('note'), checks, messages: explainedMessages() };
}

/** An exception in one check does not stop the others. */
async function runCheck(
  { id, title, ok, run }: Check,
  number: number,
  session: Promise<Response>,
): Promise<CheckResult> {
  const findings = await findingsOf(() => run(session));
  const states = findings.map(({ state }) => state);
  const state = states.includes('problem') ? 'problem' : states.includes('note') ? 'note' : 'ok';
  return { number, id, title, state, message: findings.map(({ message }) => message).join(' ') || ok, findings };
}

async function findingsOf(run: () => ReturnType<Check['run']>) {
  try {
    return await run();
  } catch (thrown) {
    return [note(`This could not be found out: ${asError(thrown).message}`, 'Look at it by hand.')];
  }
}

/** Returns the messages that Portico has logged on this page, oldest first, with cause and fix from the catalogue. */
export const explainedMessages = (): ExplainedMessage[] =>
  journal().messages.map(({ number, code, text, atMs }) => {
    const key = Object.keys(MESSAGE_NUMBERS).find((known) => MESSAGE_NUMBERS[known] === number) ?? 'unexpected';
    const { title = code, cause = '', fix = '' } = MESSAGE_CATALOGUE[key] ?? {};
    return { number, code, text, atMs, title, cause, fix, address: messageAddress(number) };
  });
