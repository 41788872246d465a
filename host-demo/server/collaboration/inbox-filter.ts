import { Failure } from '../platform/failures/failure.ts';

/** Limits a call to notifications of a room or a kind. Without either, it applies to all. */
export type InboxFilter = { roomId?: string; kind?: string };

const TERM = /(?<key>roomId|kind):(?:'(?<plain>[^']*)'|(?<quoted>"(?:[^"\\]|\\.)*"))(?: |$)/y;
const QUERY_MAX = 1000;

/**
 * Parses the filter that the service's client writes as `roomId:'a:b' kind:'thread'`: each key at most once, each text
 * in single quotes, or in double quotes if it contains a single quote. An empty text does not filter. Throws
 * BAD_REQUEST for other input.
 */
export function readInboxFilter(query: string): InboxFilter {
  const filter: InboxFilter = {};
  if (query.length > QUERY_MAX || query.endsWith(' ')) throw wrong();
  TERM.lastIndex = 0;
  while (TERM.lastIndex < query.length) {
    const { key, plain, quoted } = TERM.exec(query)?.groups ?? {};
    if ((key !== 'roomId' && key !== 'kind') || filter[key] !== undefined) throw wrong();
    // The client does not escape quotes in this text, and escapes everything else as JSON does.
    filter[key] = textOf(quoted ?? `"${plain?.replaceAll('"', '\\"')}"`);
  }
  return filter;
}

function textOf(json: string): string {
  try {
    return String(JSON.parse(json));
  } catch (error) {
    throw wrong(error);
  }
}

const wrong = (cause?: unknown) => new Failure('BAD_REQUEST', { details: { fields: ['query'] }, cause });
