import * as v from 'valibot';

/**
 * One message of the event stream at {rest}/events: server-sent event named `changed`, data as below, id = its
 * place in the outbox. It says only that something changed; whoever cares reads the truth again.
 */
export const CHANGED_EVENT = 'changed';
export const ChangedWire = v.object({ topic: v.string() });
export type Changed = v.InferOutput<typeof ChangedWire>;

/**
 * The other message of the stream, without an id: it is alive, and says so again after so many milliseconds. A browser sees no
 * comment lines, and does not notice by itself that a connection is dead from which nothing comes.
 */
export const HEARTBEAT_EVENT = 'heartbeat';
export const HeartbeatWire = v.object({ everyMs: v.number() });
export type Heartbeat = v.InferOutput<typeof HeartbeatWire>;

/**
 * What may change: the organization's broadcast message; what the session says (features, labels, branding, permissions);
 * the jobs that the person may see; the person's inbox, or what is said in a thread of which it tells; the budgets of the
 * organization, or their settings.
 */
export const TOPICS = {
  notices: 'notices',
  session: 'session',
  jobs: 'jobs',
  inbox: 'inbox',
  budgets: 'budgets',
} as const;
