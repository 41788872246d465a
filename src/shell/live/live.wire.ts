import * as v from 'valibot';

/**
 * A message of the event stream at {rest}/events: a server-sent event named `changed` with the data below; its id is
 * its position in the outbox. It contains no changed data: subscribers read again.
 *
 * A stream without a position starts with the topics of the last `RECENT_MS` and how long ago each last changed, in
 * milliseconds: a page knows when it began to read, and cannot know it in the server's time.
 */
export const CHANGED_EVENT = 'changed';
export const ChangedWire = v.object({ topic: v.string(), agoMs: v.optional(v.number()) });
export type Changed = v.InferOutput<typeof ChangedWire>;
export const RECENT_MS = 60_000;

/**
 * The heartbeat of the stream, without an id: states the interval in milliseconds until the next one. Browsers hide
 * comment lines, and do not detect a silent dead connection.
 */
export const HEARTBEAT_EVENT = 'heartbeat';
export const HeartbeatWire = v.object({ everyMs: v.number() });
export type Heartbeat = v.InferOutput<typeof HeartbeatWire>;

/**
 * Topics: the organization's broadcast message; the session's contents (features, labels, branding, permissions); the
 * jobs that the user can see; the user's inbox and its threads; the organization's budgets and their settings; new,
 * changed, copied and moved items of a budget, which change nothing else of it; its activities and their saved views and
 * column presets.
 */
export const TOPICS = {
  notices: 'notices',
  session: 'session',
  jobs: 'jobs',
  inbox: 'inbox',
  budgets: 'budgets',
  items: 'items',
  activities: 'activities',
} as const;
