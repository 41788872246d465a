import * as v from 'valibot';
import { NOTICE_SEVERITIES } from './notices.wire.ts';

/** How many of those who can sign in to the organization have read a message. */
export const NoticeReadsWire = v.object({ readBy: v.number(), audience: v.number() });
export type NoticeReads = v.InferOutput<typeof NoticeReadsWire>;

/** A message that was published at some time, as its managers see it. */
export const NoticeRecordWire = v.object({
  ...NoticeReadsWire.entries,
  id: v.string(),
  message: v.string(),
  urgent: v.boolean(),
  severity: v.fallback(v.picklist(NOTICE_SEVERITIES), 'info'),
  publisher: v.nullable(v.string()),
  onBehalfOf: v.nullable(v.string()),
  publishedAt: v.string(),
  /** When it was removed, or went by itself; null for the current one. */
  endedAt: v.nullable(v.string()),
  endsAt: v.nullable(v.string()),
});
export type NoticeRecord = v.InferOutput<typeof NoticeRecordWire>;

/** One page of the organization's messages, the newest first; `next` is where the next one begins. */
export const NoticeHistoryWire = v.object({ notices: v.array(NoticeRecordWire), next: v.nullable(v.string()) });
export type NoticeHistory = v.InferOutput<typeof NoticeHistoryWire>;
