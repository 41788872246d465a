import type { NoticeInput } from '../../src/features/notices/notice-input.wire.ts';
import type { GraphQLAnswer, HttpClient } from './http-client.ts';

const FIELDS = '{ id message urgent read }';
type Call = Promise<GraphQLAnswer>;

/** The GraphQL operations of the broadcast message. */
export const currentNotice = (client: HttpClient): Call => client.graphql(`query { currentNotice ${FIELDS} }`);

export const createNotice = (client: HttpClient, input: NoticeInput): Call =>
  client.graphql(`mutation ($input: NoticeInput!) { createNotice(input: $input) ${FIELDS} }`, { input });

export const updateNotice = (client: HttpClient, id: string, input: NoticeInput): Call =>
  client.graphql(`mutation ($id: ID!, $input: NoticeInput!) { updateNotice(id: $id, input: $input) ${FIELDS} }`, {
    id,
    input,
  });

export const replaceNotice = (client: HttpClient, id: string, input: NoticeInput): Call =>
  client.graphql(`mutation ($id: ID!, $input: NoticeInput!) { replaceNotice(id: $id, input: $input) ${FIELDS} }`, {
    id,
    input,
  });

export const dismissNotice = (client: HttpClient, id: string): Call =>
  client.graphql(`mutation ($id: ID!) { dismissNotice(id: $id) ${FIELDS} }`, { id });

export const removeNotice = (client: HttpClient, id: string): Call =>
  client.graphql('mutation ($id: ID!) { removeNotice(id: $id) }', { id });

/** Returns the code of the first error; undefined without one. */
export const codeOf = (answer: GraphQLAnswer): string | undefined => answer.errors?.[0]?.extensions?.code;

const ADDITIONS = 'severity endsAt publishedAt publisher onBehalfOf notifiedAt';

/** The current message with all additions to the specification. */
export const currentNoticeInFull = (client: HttpClient): Call =>
  client.graphql(`query { currentNotice { id message urgent read ${ADDITIONS} } }`);

/** Changes the message, and makes it unread for all users except the caller. */
export const notifyAgain = (client: HttpClient, id: string, input: NoticeInput): Call =>
  client.graphql(
    `mutation ($id: ID!, $input: NoticeInput!) { updateNotice(id: $id, input: $input, notifyAgain: true) ${FIELDS} }`,
    { id, input },
  );

export const noticeReads = (client: HttpClient, id: string): Call =>
  client.graphql('query ($id: ID!) { noticeReads(id: $id) { readBy audience } }', { id });

export const noticeHistory = (client: HttpClient, page: { first?: number; after?: string } = {}): Call =>
  client.graphql(
    `query ($first: Int, $after: String) { noticeHistory(first: $first, after: $after) {
      notices { id message urgent severity publisher onBehalfOf publishedAt endedAt endsAt readBy audience } next
    } }`,
    page,
  );
