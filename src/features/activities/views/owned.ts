import type { GraphQL } from '../../../browser/transport/graphql.ts';

// What saved views and column presets have in common in the browser.

/** A row that belongs to a user. Shared ones can be read by all users of the organization. */
export type Owned = {
  id: string;
  version: number;
  name: string;
  description: string;
  private: boolean;
  owner: { id: string; name: string | null };
};

/** What a user enters about a row. */
export type OwnedFields = Pick<Owned, 'name' | 'description' | 'private'>;

/** A row as the user knows it. A change of another version is refused with CHANGED_MEANWHILE. */
export type Known = Pick<Owned, 'id' | 'version'>;

export type OwnedApi<Row extends Owned, Input> = {
  read(graphql: GraphQL): Promise<Row[]>;
  create(graphql: GraphQL, input: Input): Promise<Row>;
  update(graphql: GraphQL, known: Known, input: Input): Promise<Row>;
  remove(graphql: GraphQL, known: Known): Promise<void>;
};
