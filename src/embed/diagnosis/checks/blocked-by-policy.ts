import { journal } from '../../../browser/reporting/journal.ts';
import { OWN_ADDRESS } from '../../../browser/reporting/own-address.ts';
import { readConfig } from '../../../shell/config/config.ts';
import { type Check, note, problem } from '../check.ts';

const REMEDY: Readonly<Record<string, string>> = {
  'connect-src': "Add the address to connect-src; for calls to the own origin that is connect-src 'self'.",
  'script-src': 'Add the origin of Portico’s files to script-src.',
  'script-src-elem': 'Add the origin of Portico’s files to script-src.',
  'style-src': 'Portico needs no inline styles; look for what else in the page writes them.',
  'style-src-elem': 'Portico needs no inline styles; look for what else in the page writes them.',
  'style-src-attr': 'Portico needs no inline styles; look for what else in the page writes them.',
  'img-src': 'Add the address to img-src; pictures of organizations come from the server.',
};

/** A violation event fires in a separate task after the refused load has failed. */
const REPORTED_WITHIN_MS = 50;

const FILES = new URL('.', OWN_ADDRESS).href;

/**
 * What the content security policy has blocked since Portico started, and what it blocks when the server is called now.
 */
export const blockedByPolicy: Check = {
  id: 'blocked-by-policy',
  title: 'The content security policy lets Portico work',
  ok: 'Nothing has been refused since Portico started, and a call to the server was let through.',
  async run(session) {
    await session.catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, REPORTED_WITHIN_MS));
    const kinds = new Map(journal().violations.map((violation) => [violation.text, violation]));
    return [...kinds.values()].map(({ text, directive, blocked }) => {
      const found = isOurs(blocked) ? problem : note;
      return found(`${text}.`, REMEDY[directive] ?? `Allow it in ${directive}, if it is Portico’s.`);
    });
  },
};

/** Returns whether a blocked address is a file of Portico or a call to its server. */
function isOurs(blocked: string): boolean {
  if (!URL.canParse(blocked)) return false; // a keyword, such as `inline`
  const { origin, pathname } = new URL(blocked);
  const { rest, graphql } = readConfig(document, () => {}).paths;
  const ours = [FILES, ...[rest, graphql].map((path) => `${location.origin}${path}/`)];
  return ours.some((folder) => `${origin}${pathname}/`.startsWith(folder));
}
