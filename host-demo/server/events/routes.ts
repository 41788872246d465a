import { PassThrough } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import { CHANGED_EVENT, type Changed } from '../../../src/shell/live/live.wire.ts';
import { requireSession } from '../session/signed-in.ts';
import type { EventHub } from './event-hub.ts';

/** How soon a browser comes back after a broken stream. */
const RETRY_MS = 2000;
/** A browser that does not read is given up when so much waits for it. */
const BACKLOG_MAX_BYTES = 64 * 1024;
const EVENT_ID = /^\d{1,18}$/;
/** Stands for an id that cannot be read: nothing is known of what the browser has seen. */
const NO_EVENT = '0';

/** GET events: a stream of server-sent events that say which topic changed, for as long as the session lives. */
export function eventRoutes({ hub }: { hub: EventHub }): FastifyPluginAsync {
  return async (app) => {
    app.get('/events', { exposeHeadRoute: false, config: { background: true } }, async (request, reply) => {
      const session = requireSession(await request.readSession());
      const stream = new PassThrough();
      const write = (text: string) => {
        if (stream.writableEnded || stream.destroyed) return;
        stream.write(text);
        if (stream.writableLength > BACKLOG_MAX_BYTES) stream.destroy();
      };
      const given = request.headers['last-event-id'];
      const lastEventId = given === undefined || EVENT_ID.test(String(given)) ? given : NO_EVENT;
      const leave = await hub.join(
        {
          organizationId: session.organization.id,
          personId: session.person.id,
          sessionTokenHash: session.tokenHash,
          standsAt: (id) => write(`retry: ${RETRY_MS}\nid: ${id}\n\n`),
          changed: (topic, id) => {
            const data: Changed = { topic };
            write(`event: ${CHANGED_EVENT}\ndata: ${JSON.stringify(data)}\nid: ${id}\n\n`);
          },
          heartbeat: () => write(': still here\n\n'),
          end: () => stream.end(),
        },
        lastEventId?.toString(),
      );
      stream.on('close', leave);
      return (
        reply
          .type('text/event-stream')
          // Otherwise a server that stops would wait for the connection to be used again.
          .header('Connection', 'close')
          .header('Cache-Control', 'no-store, no-transform')
          .header('X-Accel-Buffering', 'no')
          .send(stream)
      );
    });
  };
}
