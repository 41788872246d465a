import * as v from 'valibot';
import { NoticeInputWire } from '../../../src/features/notices/notices.wire.ts';
import { FaultWire } from '../faults/fault.wire.ts';

/** A request with this header is signed in as that session of a sandbox, and by no cookie. Never in production. */
export const SANDBOX_SESSION_HEADER = 'X-Sandbox-Session';
/** The same in the address, for an event stream, which cannot have headers. */
export const SANDBOX_SESSION_QUERY = 'sandbox-session';

/** POST sandboxes: the one situation that somebody wants to look at. */
export const SandboxWire = v.object({
  brand: v.picklist(['legacy', 'newer']),
  role: v.picklist(['manager', 'user', 'admin']),
  notice: v.nullable(v.object({ ...NoticeInputWire.entries, read: v.boolean() })),
  features: v.optional(v.record(v.string(), v.boolean()), {}),
  faults: v.optional(v.array(FaultWire), []),
});
export type Sandbox = v.InferOutput<typeof SandboxWire>;

/** Its answer. The tokens belong to the new session, which no cookie holds. */
export const SandboxAnswerWire = v.object({
  sessionToken: v.string(),
  csrfToken: v.string(),
  organizationId: v.string(),
});
export type SandboxAnswer = v.InferOutput<typeof SandboxAnswerWire>;
