import type { HttpClient } from './http-client.ts';

export type ServerSentEvent = { event: string; data: string; id: string };

export type OpenStream = {
  status: number;
  headers: Headers;
  /** What has come so far. */
  received: ServerSentEvent[];
  /** The id that a browser would send when it comes back. */
  lastId(): string;
  /** The raw text so far, with its comments. */
  text(): string;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  close(): void;
};

/** Opens the event stream as an EventSource would, and resolves once the server has answered its first block. */
export async function openEvents(
  client: HttpClient,
  { lastEventId, path = '/rest/events' }: { lastEventId?: string; path?: string } = {},
): Promise<OpenStream> {
  const aborting = new AbortController();
  const answer = await fetch(new URL(path, client.origin), {
    headers: {
      Cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
      ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
    },
    signal: aborting.signal,
  });
  const received: ServerSentEvent[] = [];
  let text = '';
  let lastId = '';
  let opened = () => {};
  const hasOpened = new Promise<void>((resolve) => {
    opened = resolve;
  });

  const read = async () => {
    let rest = '';
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const blocks = `${rest}${chunk}`.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = Object.fromEntries(
          block.split('\n').map((line): [string, string] => {
            const at = line.indexOf(':');
            return [line.slice(0, at), line.slice(at + 1).trim()];
          }),
        );
        lastId = fields.id ?? lastId;
        if (fields.data !== undefined)
          received.push({ event: fields.event ?? 'message', data: fields.data, id: lastId });
        opened();
      }
    }
  };
  const ended = read()
    .catch(() => {})
    .finally(opened);
  await hasOpened;
  return {
    status: answer.status,
    headers: answer.headers,
    received,
    lastId: () => lastId,
    text: () => text,
    ended,
    close: () => aborting.abort(),
  };
}
