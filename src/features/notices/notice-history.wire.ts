import * as v from 'valibot';
import { NOTICE_SEVERITIES } from './notices.wire.ts';

/** How many of the organization's users have read a message. */
export const NoticeReadsWire = v.object({ readBy: v.number(), audience: v.number() });
export type NoticeReads = v.InferOutput<typeof NoticeReadsWire>;

/** A published message for managers. */
export const NoticeRecordWire = v.object({
  ...NoticeReadsWire.entries,
  id: v.string(),
  message: v.string(),
  urgent: v.boolean(),
  severity: v.fallback(v.picklist(NOTICE_SEVERITIES), 'info'),
  publisher: v.nullable(v.string()),
  onBehalfOf: v.nullable(v.string()),
  publishedAt: v.string(),
  /** When it was removed or expired; null for the active one. */
  endedAt: v.nullable(v.string()),
  endsAt: v.nullable(v.string()),
});
export type NoticeRecord = v.InferOutput<typeof NoticeRecordWire>;

/** One page of the organization's messages, newest first; `next` is the cursor of the next page. */
export const NoticeHistoryWire = v.object({ notices: v.array(NoticeRecordWire), next: v.nullable(v.string()) });
export type NoticeHistory = v.InferOutput<typeof NoticeHistoryWire>;
