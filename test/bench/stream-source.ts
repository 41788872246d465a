import { Agent, type ClientRequest, get } from 'node:http';
import type { HttpClient } from '../support/http-client.ts';

/** Implements the parts of EventSource that Portico needs, over the connection of a client without a browser. */
export function openStreamSource({ origin, cookies }: HttpClient, onChanged = () => {}): EventSource {
  const events = new EventTarget();
  let request: ClientRequest | undefined;
  const source = Object.assign(events, {
    CLOSED: 2,
    readyState: 0,
    onopen: null as (() => void) | null,
    onerror: null as (() => void) | null,
    close() {
      source.readyState = 2;
      request?.destroy();
    },
  });
  request = get(
    new URL('/rest/events', origin),
    { agent: new Agent(), headers: { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } },
    (answer) => {
      if (answer.statusCode !== 200) throw new Error(`The event stream responded with ${answer.statusCode}.`);
      source.readyState = 1;
      source.onopen?.();
      let unread = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        const blocks = `${unread}${chunk}`.split('\n\n');
        unread = blocks.pop() ?? '';
        for (const block of blocks) {
          const type = /^event: (.*)$/m.exec(block)?.[1];
          const data = /^data: (.*)$/m.exec(block)?.[1];
          if (type === 'changed') onChanged();
          if (type !== undefined) source.dispatchEvent(new MessageEvent(type, { data }));
        }
      });
      answer.on('error', () => {});
    },
  );
  request.on('error', (error) => {
    if (source.readyState !== 2) throw error;
  });
  return source as unknown as EventSource;
}
