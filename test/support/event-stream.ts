import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { type Changed, HEARTBEAT_EVENT } from '../../src/shell/live/live.wire.ts';
import type { HttpClient } from './http-client.ts';

export type ServerSentEvent = { event: string; data: string; id: string };

export type OpenStream = {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** The events since the stream was opened, or since its position, without heartbeats. */
  received: ServerSentEvent[];
  /** What the stream began with: topics that have changed recently. */
  recent: Changed[];
  /** The id that a browser would send when it reconnects. */
  lastId(): string;
  text(): string;
  /** Resolves when the stream has ended, by either side. */
  ended: Promise<void>;
  close(): void;
};

/** Opens the event stream like an EventSource, and resolves once the server has sent its first block. */
export async function openEvents(
  client: HttpClient,
  { lastEventId, path = '/rest/events' }: { lastEventId?: string; path?: string } = {},
): Promise<OpenStream> {
  const outgoing = request(new URL(path, client.origin), {
    // Keep-alive is on, as in a browser.
    agent: new Agent({ keepAlive: true }),
    headers: {
      Cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
      ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
    },
  }).end();
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  const received: ServerSentEvent[] = [];
  const recent: Changed[] = [];
  let text = '';
  let unread = '';
  let lastId = '';
  incoming.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    const blocks = `${unread}${chunk}`.split('\n\n');
    unread = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = Object.fromEntries(
        block.split('\n').map((line): [string, string] => {
          const at = line.indexOf(':');
          return [line.slice(0, at), line.slice(at + 1).trim()];
        }),
      );
      lastId = fields.id ?? lastId;
      if (fields.data === undefined || fields.event === HEARTBEAT_EVENT) continue;
      const changed = JSON.parse(fields.data) as Changed;
      if (changed.agoMs !== undefined) recent.push(changed);
      else received.push({ event: fields.event ?? 'message', data: fields.data, id: lastId });
    }
  });
  const ended = new Promise<void>((resolve) => {
    incoming.on('close', resolve).on('error', () => {});
  });
  await Promise.race([once(incoming, 'data'), ended]);
  return {
    status: incoming.statusCode,
    headers: incoming.headers,
    received,
    recent,
    lastId: () => lastId,
    text: () => text,
    ended,
    close: () => void outgoing.destroy(),
  };
}
