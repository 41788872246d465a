import { asError } from '../../base/errors.ts';
import { MESSAGE_NUMBERS } from '../../base/message-numbers.ts';
import { journal } from '../../browser/reporting/journal.ts';
import { VERSION } from '../element/version.ts';
import { type Check, worthKnowing } from './check.ts';
import { CHECKS } from './checks/index.ts';
import type { CheckResult, Diagnosis, ExplainedMessage } from './diagnosis.ts';
import { MESSAGE_CATALOGUE } from './message-catalogue.ts';

/** Examines the page: what could keep elements from showing or working, and how to mend it. Changes nothing. */
export async function diagnose(): Promise<Diagnosis> {
  const checks = await Promise.all(CHECKS.map((check, index) => runCheck(check, index + 1)));
  const count = (state: 'note' | 'problem') => checks.filter((check) => check.state === state).length;
  return { version: VERSION, problems: count('problem'), notes: count('note'), checks, messages: explainedMessages() };
}

/** One check that fails itself does not stop the others. */
async function runCheck({ id, title, ok, run }: Check, number: number): Promise<CheckResult> {
  const findings = await examine(run);
  const states = findings.map(({ state }) => state);
  const state = states.includes('problem') ? 'problem' : states.includes('note') ? 'note' : 'ok';
  return { number, id, title, state, says: findings.map(({ says }) => says).join(' ') || ok, findings };
}

async function examine(run: Check['run']) {
  try {
    return await run();
  } catch (thrown) {
    return [worthKnowing(`This could not be found out: ${asError(thrown).message}`, 'Look at it by hand.')];
  }
}

/** What Portico has said in this page, oldest first, with the catalogue's cause and fix. */
export const explainedMessages = (): ExplainedMessage[] =>
  journal().messages.map(({ number, code, text, atMs }) => {
    const key = Object.keys(MESSAGE_NUMBERS).find((known) => MESSAGE_NUMBERS[known] === number) ?? 'unexpected';
    const { title = code, cause = '', fix = '' } = MESSAGE_CATALOGUE[key] ?? {};
    return { number, code, text, atMs, title, cause, fix };
  });
