import * as v from 'valibot';
import type { GraphQL } from '../../browser/transport/graphql.ts';
import { type NoticeHistory, NoticeHistoryWire, type NoticeReads, NoticeReadsWire } from './notice-history.wire.ts';

// Apart from the other calls, because no closed bell needs these.

/** How many have read the message, for its managers; in the background, since nobody asks for it. */
export async function readNoticeReads(graphql: GraphQL, id: string): Promise<NoticeReads> {
  const query = 'query noticeReads($id: ID!) { noticeReads(id: $id) { readBy audience } }';
  const schema = v.object({ noticeReads: NoticeReadsWire });
  return (await graphql(query, schema, { variables: { id }, background: true, handlesError: true })).noticeReads;
}

/** One page of the organization's messages, the newest first, for its managers. */
export async function readNoticeHistory(graphql: GraphQL, after: string | undefined): Promise<NoticeHistory> {
  const query = `query noticeHistory($after: String) { noticeHistory(after: $after) {
    notices { id message urgent severity publisher onBehalfOf publishedAt endedAt endsAt readBy audience } next
  } }`;
  const schema = v.object({ noticeHistory: NoticeHistoryWire });
  return (await graphql(query, schema, { variables: { after }, handlesError: true })).noticeHistory;
}
