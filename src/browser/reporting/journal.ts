import { oncePerPage } from '../../base/page/once-per-page.ts';

/** One line that Portico said, or that it would have said with its log switched on. */
export type JournalLine = {
  /** Time of day, in milliseconds. */
  atMs: number;
  text: string;
};

/** A line of the catalogue of messages. */
export type JournalMessage = JournalLine & { level: 'error' | 'warn' | 'info'; number: number; code: string };

/** Something that the page's content security policy has refused, whoever wanted it. */
export type JournalViolation = JournalLine & { directive: string; blocked: string };

/** One copy of the loader in the page. */
export type PorticoCopy = {
  version: string;
  /** Of its script. */
  address?: string;
  /** The tags that it can load. */
  tags: readonly string[];
  /** Whether it looks for elements there; a copy that does not say so is not judged. */
  isWatched?: (root: Node) => boolean;
};

type Journal = {
  messages: JournalMessage[];
  log: JournalLine[];
  violations: JournalViolation[];
  copies: PorticoCopy[];
  isLogged: boolean;
};

const LINES_KEPT = 20;
const LOG_SWITCH = 'portico.log';

/** What happened lately in this page, the last 20 of each kind, from the first call on. */
export const journal = (): Journal => oncePerPage('journal@1', begin);

function begin(): Journal {
  const violations: JournalViolation[] = [];
  globalThis.document?.addEventListener('securitypolicyviolation', ({ effectiveDirective: directive, blockedURI }) => {
    const [blocked = ''] = blockedURI.split('?'); // a query may hold a key
    keep(violations, { atMs: Date.now(), text: `${directive} refuses ${blocked}`, directive, blocked });
  });
  return { messages: [], log: [], violations, copies: [], isLogged: isSwitchedOn(LOG_SWITCH) };
}

/** Whether the page's address asks for something, as `?portico.log=1` does. */
export const isSwitchedOn = (name: string): boolean =>
  new URLSearchParams(globalThis.location?.search).get(name) === '1';

/** Adds a line and drops the oldest above 20. */
export function keep<Line extends JournalLine>(lines: Line[], line: Line): void {
  if (lines.push(line) > LINES_KEPT) lines.shift();
}
