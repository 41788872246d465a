import type { ColumnPreset, ColumnPresetInput } from '../../src/features/activities/column-presets.wire.ts';
import type { SavedView, SavedViewInput } from '../../src/features/activities/saved-views.wire.ts';
import type { GraphQLAnswer, HttpClient } from './http-client.ts';

const OWNED = 'id version name description private owner { id name }';
const VIEW = `{ ${OWNED} criteria { filter { field operator value } groupBy showFullHierarchy colorBy } columnPresetId }`;
const PRESET = `{ ${OWNED} userColumns lockedColumns }`;

/** A row as the caller knows it. */
type Known = { id: string; version: number };
type Call = Promise<GraphQLAnswer>;

/** The calls of saved views or column presets. */
export type OwnedCalls<Row, Input> = {
  list(client: HttpClient): Call;
  create(client: HttpClient, input: Input): Call;
  update(client: HttpClient, known: Known, input: Input): Call;
  remove(client: HttpClient, known: Known): Call;
  /** Returns the listed rows. */
  all(client: HttpClient): Promise<Row[]>;
  /** Creates a row. Throws if the server refuses it. */
  add(client: HttpClient, input: Input): Promise<Row>;
};

function ownedCalls<Row, Input>(name: 'SavedView' | 'ColumnPreset', fields: string): OwnedCalls<Row, Input> {
  const list = `${name[0]?.toLowerCase()}${name.slice(1)}s`;
  const calls: OwnedCalls<Row, Input> = {
    list: (client) => client.graphql(`{ ${list} ${fields} }`),
    create: (client, input) =>
      client.graphql(`mutation ($input: ${name}Input!) { create${name}(input: $input) ${fields} }`, { input }),
    update: (client, { id, version }, input) =>
      client.graphql(
        `mutation ($id: ID!, $version: Int!, $input: ${name}Input!) {
          update${name}(id: $id, version: $version, input: $input) ${fields}
        }`,
        { id, version, input },
      ),
    remove: (client, { id, version }) =>
      client.graphql(`mutation ($id: ID!, $version: Int!) { delete${name}(id: $id, version: $version) }`, {
        id,
        version,
      }),
    all: async (client) => (await calls.list(client)).data[list],
    async add(client, input) {
      const { data, errors } = await calls.create(client, input);
      if (errors) throw new Error(errors[0]?.message);
      return data[`create${name}`];
    },
  };
  return calls;
}

export const savedViewCalls = ownedCalls<SavedView, SavedViewInput>('SavedView', VIEW);
export const columnPresetCalls = ownedCalls<ColumnPreset, ColumnPresetInput>('ColumnPreset', PRESET);

/** Returns the valid input of a saved view with a unique name. */
export const savedViewInput = (changes: Partial<SavedViewInput> = {}): SavedViewInput => ({
  name: `View ${crypto.randomUUID()}`,
  description: '',
  private: false,
  criteria: { filter: [], groupBy: null, showFullHierarchy: false, colorBy: null },
  columnPresetId: null,
  ...changes,
});

/** Returns the valid input of a column preset with a unique name. */
export const columnPresetInput = (changes: Partial<ColumnPresetInput> = {}): ColumnPresetInput => ({
  name: `Preset ${crypto.randomUUID()}`,
  description: '',
  private: false,
  userColumns: ['type', 'owner'],
  lockedColumns: ['type'],
  ...changes,
});
