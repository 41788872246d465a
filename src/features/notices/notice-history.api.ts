import * as v from 'valibot';
import type { GraphQL } from '../../browser/transport/graphql.ts';
import { type NoticeHistory, NoticeHistoryWire, type NoticeReads, NoticeReadsWire } from './notice-history.wire.ts';

// Separate from the other calls, because the closed bell does not need these.

/** Reads the read count for managers; in the background, because the user did not request it. */
export async function readNoticeReads(graphql: GraphQL, id: string): Promise<NoticeReads> {
  const query = 'query noticeReads($id: ID!) { noticeReads(id: $id) { readBy audience } }';
  const schema = v.object({ noticeReads: NoticeReadsWire });
  return (await graphql(query, schema, { variables: { id }, background: true, handlesError: true })).noticeReads;
}

/** Reads a page of the organization's messages, newest first, for managers. */
export async function readNoticeHistory(graphql: GraphQL, after: string | undefined): Promise<NoticeHistory> {
  const query = `query noticeHistory($after: String) { noticeHistory(after: $after) {
    notices { id message urgent severity publisher onBehalfOf publishedAt endedAt endsAt readBy audience } next
  } }`;
  const schema = v.object({ noticeHistory: NoticeHistoryWire });
  return (await graphql(query, schema, { variables: { after }, handlesError: true })).noticeHistory;
}
