import * as v from 'valibot';
import type { GraphQL } from '../../browser/transport/graphql.ts';
import type { NoticeInput } from './notice-input.wire.ts';
import { type Notice, NoticeWire } from './notices.wire.ts';

// Every call is quiet: a failure of any of them is one sentence of the feature's own, or none.
const FIELDS = 'id message urgent read severity endsAt publishedAt publisher onBehalfOf notifiedAt';

/** The organization's current message, or null when none stands. In the background it does not keep a session alive. */
export async function readCurrentNotice(graphql: GraphQL, options?: { background: boolean }): Promise<Notice | null> {
  const query = `query currentNotice { currentNotice { ${FIELDS} } }`;
  const schema = v.object({ currentNotice: v.nullable(NoticeWire) });
  return (await graphql(query, schema, { ...options, handlesError: true })).currentNotice;
}

/** Publishes a message where none stands; refused with NOTICE_EXISTS otherwise. */
export async function createNotice(graphql: GraphQL, input: NoticeInput): Promise<Notice> {
  const mutation = `mutation createNotice($input: NoticeInput!) { createNotice(input: $input) { ${FIELDS} } }`;
  const data = await graphql(mutation, v.object({ createNotice: NoticeWire }), {
    variables: { input },
    handlesError: true,
  });
  return data.createNotice;
}

/** Changes the message; whoever has read it keeps it read, unless everyone else is to be notified again. */
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

/** Removes the message with this id and publishes another in one request: both happen or neither. */
export async function replaceNotice(graphql: GraphQL, id: string, input: NoticeInput): Promise<Notice> {
  const mutation = `mutation replaceNotice($id: ID!, $input: NoticeInput!) { replaceNotice(id: $id, input: $input) { ${FIELDS} } }`;
  const data = await graphql(mutation, v.object({ replaceNotice: NoticeWire }), {
    variables: { id, input },
    handlesError: true,
  });
  return data.replaceNotice;
}

/**
 * Marks the message read for the caller, unless everyone was notified of it again since; harmless when it is read already,
 * and sent even while the page is left.
 */
export async function dismissNotice(graphql: GraphQL, { id, notifiedAt }: Notice): Promise<void> {
  const mutation = `mutation dismissNotice($id: ID!, $notifiedAt: String) { dismissNotice(id: $id, notifiedAt: $notifiedAt) { ${FIELDS} } }`;
  await graphql(mutation, v.object({ dismissNotice: NoticeWire }), {
    variables: { id, notifiedAt },
    keepalive: true,
    handlesError: true,
  });
}

/** Takes the message away from everybody in the organization. */
export async function removeNotice(graphql: GraphQL, id: string): Promise<void> {
  const mutation = 'mutation removeNotice($id: ID!) { removeNotice(id: $id) }';
  await graphql(mutation, v.object({ removeNotice: v.string() }), { variables: { id }, handlesError: true });
}
