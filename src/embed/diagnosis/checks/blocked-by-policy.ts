import { journal } from '../../../browser/reporting/journal.ts';
import { type Check, problem } from '../check.ts';
import { readSessionNow } from './read-session-now.ts';

const REMEDY: Readonly<Record<string, string>> = {
  'connect-src': "Add the address to connect-src; for calls to the own origin that is connect-src 'self'.",
  'script-src': 'Add the origin of Portico’s files to script-src.',
  'script-src-elem': 'Add the origin of Portico’s files to script-src.',
  'style-src': 'Portico needs no inline styles; look for what else in the page writes them.',
  'style-src-elem': 'Portico needs no inline styles; look for what else in the page writes them.',
  'style-src-attr': 'Portico needs no inline styles; look for what else in the page writes them.',
  'img-src': 'Add the address to img-src; pictures of organizations come from the server.',
};

/** A violation is told in a task of its own, after what was refused has failed. */
const TOLD_WITHIN_MS = 50;

/** What the content security policy has refused since Portico started, and what it refuses when the server is called now. */
export const blockedByPolicy: Check = {
  id: 'blocked-by-policy',
  title: 'The content security policy lets Portico work',
  ok: 'Nothing has been refused since Portico started, and a call to the server was let through.',
  async run() {
    const { violations } = journal(); // begins to listen, where nothing of Portico has yet
    await readSessionNow().catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, TOLD_WITHIN_MS));
    const kinds = new Map(violations.map((violation) => [violation.text, violation]));
    return [...kinds.values()].map(({ text, directive }) =>
      problem(`${text}.`, REMEDY[directive] ?? `Allow it in ${directive}, if it is Portico’s.`),
    );
  },
};
