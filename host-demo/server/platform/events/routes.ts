import { randomInt } from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import { CHANGED_EVENT, type Changed, HEARTBEAT_EVENT, type Heartbeat } from '../../../../src/shell/live/live.wire.ts';
import { allow } from '../access/access.ts';
import { withContract } from '../contract/route-contract.ts';
import type { EventHub } from './event-hub.ts';

/** Reconnection delay after a broken stream, random because a restart breaks all streams at once. */
const RETRY_MS = { min: 1000, max: 4000 };
/** A browser that does not read is disconnected at this backlog. */
const BACKLOG_MAX_BYTES = 64 * 1024;
const EVENT_ID = /^\d{1,18}$/;
/** Replaces an unreadable id: what the browser has received is unknown. */
const NO_EVENT = '0';

/** GET events: server-sent events with changed topics, as long as the session lives. */
export function eventRoutes({
  hub,
  eventHeartbeatMs,
}: {
  hub: EventHub;
  eventHeartbeatMs: number;
}): FastifyPluginAsync {
  const heartbeat: Heartbeat = { everyMs: eventHeartbeatMs };
  const heartbeatText = `event: ${HEARTBEAT_EVENT}\ndata: ${JSON.stringify(heartbeat)}\n\n`;
  return async (app) => {
    const options = { ...allow('session', { background: true }), exposeHeadRoute: false };
    app.get(
      '/events',
      withContract(options, { responses: { 200: { mediaType: 'text/event-stream' } } }),
      async (request, reply) => {
        const session = request.signedIn();
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
            setPosition: (id) =>
              write(`retry: ${randomInt(RETRY_MS.min, RETRY_MS.max)}\nid: ${id}\n\n${heartbeatText}`),
            changed: (topic, id, agoMs) => {
              const data: Changed = agoMs === undefined ? { topic } : { topic, agoMs };
              write(`event: ${CHANGED_EVENT}\ndata: ${JSON.stringify(data)}\nid: ${id}\n\n`);
            },
            heartbeat: () => write(heartbeatText),
            end: () => stream.end(),
          },
          lastEventId?.toString(),
        );
        stream.on('close', leave);
        return (
          reply
            .type('text/event-stream')
            // Otherwise a stopping server would wait for the connection to be reused.
            .header('Connection', 'close')
            .header('Cache-Control', 'no-store, no-transform')
            .header('X-Accel-Buffering', 'no')
            .send(stream)
        );
      },
    );
  };
}
