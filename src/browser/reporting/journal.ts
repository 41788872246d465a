import { oncePerPage } from '../../base/page/once-per-page.ts';

/** A message that Portico logged, or would have logged with logging switched on. */
export type JournalLine = {
  /** Time of day, in milliseconds. */
  atMs: number;
  text: string;
};

/** A numbered message. */
export type JournalMessage = JournalLine & { level: 'error' | 'warn' | 'info'; number: number; code: string };

/** A violation of the page's content security policy, from any source. */
export type JournalViolation = JournalLine & { directive: string; blocked: string };

/** One copy of the loader on the page. */
export type PorticoCopy = {
  version: string;
  /** Address of its script. */
  address?: string;
  /** The tags that it can load. */
  tags: readonly string[];
  /** Whether it observes this root for elements. Copies without the method are skipped. */
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

/** Recent events on this page, the last 20 of each kind, since the first call. */
export const journal = (): Journal => oncePerPage('journal@1', createJournal);

function createJournal(): Journal {
  const violations: JournalViolation[] = [];
  globalThis.document?.addEventListener('securitypolicyviolation', ({ effectiveDirective: directive, blockedURI }) => {
    const [blocked = ''] = blockedURI.split('?'); // a query may contain a key
    keep(violations, { atMs: Date.now(), text: `${directive} refuses ${blocked}`, directive, blocked });
  });
  return { messages: [], log: [], violations, copies: [], isLogged: isSwitchedOn(LOG_SWITCH) };
}

/** Returns whether the page's address sets a switch, such as `?portico.log=1`. */
export const isSwitchedOn = (name: string): boolean =>
  new URLSearchParams(globalThis.location?.search).get(name) === '1';

/** Adds an entry and drops the oldest beyond 20. */
export function keep<Line extends JournalLine>(lines: Line[], line: Line): void {
  if (lines.push(line) > LINES_KEPT) lines.shift();
}
