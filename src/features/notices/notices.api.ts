import * as v from 'valibot';
import type { GraphQL } from '../../browser/transport/graphql.ts';
import type { NoticeInput } from './notice-input.wire.ts';
import { type Notice, NoticeWire } from './notices.wire.ts';

// All calls handle their errors: the feature shows its own message, or none.
const FIELDS = 'id message urgent read severity endsAt publishedAt publisher onBehalfOf notifiedAt';

/** Reads the organization's active message, or null. In the background, the call does not extend the session. */
export async function readCurrentNotice(graphql: GraphQL, options?: { background: boolean }): Promise<Notice | null> {
  const query = `query currentNotice { currentNotice { ${FIELDS} } }`;
  const schema = v.object({ currentNotice: v.nullable(NoticeWire) });
  return (await graphql(query, schema, { ...options, handlesError: true })).currentNotice;
}

/** Publishes a message. Rejects with NOTICE_EXISTS if one is active. */
export async function createNotice(graphql: GraphQL, input: NoticeInput): Promise<Notice> {
  const mutation = `mutation createNotice($input: NoticeInput!) { createNotice(input: $input) { ${FIELDS} } }`;
  const data = await graphql(mutation, v.object({ createNotice: NoticeWire }), {
    variables: { input },
    handlesError: true,
  });
  return data.createNotice;
}

/** Changes the message. Users who have read it keep their read mark, unless everyone else is notified again. */
export async function updateNotice(
  graphql: GraphQL,
  id: string,
  { notifyAgain = false, ...input }: NoticeInput & { notifyAgain?: boolean },
): Promise<Notice> {
  const mutation = `mutation updateNotice($id: ID!, $input: NoticeInput!, $notifyAgain: Boolean) { updateNotice(id: $id, input: $input, notifyAgain: $notifyAgain) { ${FIELDS} } }`;
  const data = await graphql(mutation, v.object({ updateNotice: NoticeWire }), {
    variables: { id, input, notifyAgain },
    handlesError: true,
  });
  return data.updateNotice;
}

/** Removes the message with this id and publishes another one in a single transaction. */
export async function replaceNotice(graphql: GraphQL, id: string, input: NoticeInput): Promise<Notice> {
  const mutation = `mutation replaceNotice($id: ID!, $input: NoticeInput!) { replaceNotice(id: $id, input: $input) { ${FIELDS} } }`;
  const data = await graphql(mutation, v.object({ replaceNotice: NoticeWire }), {
    variables: { id, input },
    handlesError: true,
  });
  return data.replaceNotice;
}

/**
 * Marks the message as read, unless everyone was notified again since. Has no effect if it is read already. Completes
 * even if the page unloads.
 */
export async function dismissNotice(graphql: GraphQL, { id, notifiedAt }: Notice): Promise<void> {
  const mutation = `mutation dismissNotice($id: ID!, $notifiedAt: String) { dismissNotice(id: $id, notifiedAt: $notifiedAt) { ${FIELDS} } }`;
  await graphql(mutation, v.object({ dismissNotice: NoticeWire }), {
    variables: { id, notifiedAt },
    keepalive: true,
    handlesError: true,
  });
}

/** Removes the message for the whole organization. */
export async function removeNotice(graphql: GraphQL, id: string): Promise<void> {
  const mutation = 'mutation removeNotice($id: ID!) { removeNotice(id: $id) }';
  await graphql(mutation, v.object({ removeNotice: v.string() }), { variables: { id }, handlesError: true });
}
