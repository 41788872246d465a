import SchemaBuilder from '@pothos/core';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { NoticeHistory, NoticeReads, NoticeRecord } from '../../../../src/features/notices/notice-history.wire.ts';
import type { Notice } from '../../../../src/features/notices/notices.wire.ts';
import type { Tables } from '../database/open-database.ts';
import type { SignedIn } from '../session/signed-in.ts';

/** The context of every resolver. */
export type GraphQLContext = {
  db: Kysely<Tables>;
  session: SignedIn | null;
  /** Returns the session that the field's declared access guarantees. */
  signedIn(): SignedIn;
  /** Records that the user may not use this query or mutation. */
  refused(field: string): void;
  log: FastifyBaseLogger;
};

type SchemaTypes = {
  Context: GraphQLContext;
  Objects: { Notice: Notice; NoticeReads: NoticeReads; NoticeRecord: NoticeRecord; NoticeHistory: NoticeHistory };
  Scalars: { ID: { Input: string; Output: string }; Column: { Input: never; Output: readonly unknown[] } };
};

export type Builder = InstanceType<typeof SchemaBuilder<SchemaTypes>>;

/** Creates an empty schema, to which each domain adds its fields. */
export function createBuilder(): Builder {
  const builder = new SchemaBuilder<SchemaTypes>({});
  builder.queryType();
  builder.mutationType();
  return builder;
}
