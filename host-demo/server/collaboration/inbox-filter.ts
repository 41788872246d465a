import { Failure } from '../platform/failures/failure.ts';

/** Which notifications of the inbox a call is about; all of them without either. */
export type InboxFilter = { roomId?: string; kind?: string };

const TERM = /(?<key>roomId|kind):(?:'(?<plain>[^']*)'|(?<quoted>"(?:[^"\\]|\\.)*"))(?: |$)/y;
const QUERY_MAX = 1000;

/**
 * The filter that the service's client writes as `roomId:'a:b' kind:'thread'`: each key once, each text in single quotes, or in
 * double quotes where it holds a single one. Throws BAD_REQUEST for anything else; an empty text filters nothing.
 */
export function readInboxFilter(query: string): InboxFilter {
  const filter: InboxFilter = {};
  if (query.length > QUERY_MAX || query.endsWith(' ')) throw wrong();
  TERM.lastIndex = 0;
  while (TERM.lastIndex < query.length) {
    const { key, plain, quoted } = TERM.exec(query)?.groups ?? {};
    if ((key !== 'roomId' && key !== 'kind') || filter[key] !== undefined) throw wrong();
    // The client leaves quotes bare in such a text, and writes all else as JSON does.
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
