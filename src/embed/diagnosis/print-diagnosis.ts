import type { CheckResult, Diagnosis } from './diagnosis.ts';
import { pathOf } from './page-elements.ts';

const WORD = { ok: 'ok', note: 'note', problem: 'PROBLEM' } as const;
const STYLE = { ok: 'color: #1b6b3a', note: 'color: #7a4b00', problem: 'color: #b3261e; font-weight: bold' } as const;

/** Prints a diagnosis: first problems and fixes, then passed checks, then logged messages. */
export function printDiagnosis({ version, problems, notes, checks, messages }: Diagnosis): void {
  console.group(`Portico ${version}: ${counted(problems, 'problem')}, ${counted(notes, 'note')}`);
  for (const check of checks.filter(({ state }) => state !== 'ok')) printFindings(check);
  const well = checks.filter(({ state }) => state === 'ok');
  console.groupCollapsed(`${counted(well.length, 'check')} found nothing`);
  for (const { number, title, message } of well) console.info(`%c${number}. ${title}: ${message}`, STYLE.ok);
  console.groupEnd();
  if (messages.length > 0) {
    console.groupCollapsed(`${counted(messages.length, 'message')} so far`);
    for (const { number, title, text, cause, fix, address } of messages) {
      console.info(`${number} ${title}\n  ${text}\n  Cause: ${cause}\n  Fix: ${fix}\n  More: ${address}`);
    }
    console.groupEnd();
  }
  console.groupEnd();
}

function printFindings({ number, title, state, findings }: CheckResult): void {
  console.group(`%c${number}. ${title}: ${WORD[state]}`, STYLE[state]);
  for (const { message, fix, element, culprit } of findings) {
    const at = element ? `\n  At: ${pathOf(element)}` : '';
    // Also the nodes, which developers can inspect in the console.
    console.info(`${message}${at}\n  Fix: ${fix}`, ...new Set([element, culprit].filter((node) => node !== undefined)));
  }
  console.groupEnd();
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
