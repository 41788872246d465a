import * as v from 'valibot';
import { type SavedView, type SavedViewInput, SavedViewWire } from '../saved-views.wire.ts';
import type { OwnedApi } from './owned.ts';

const VIEW = `
  id version name description private owner { id name }
  criteria { filter { field operator value } groupBy showFullHierarchy colorBy } columnPresetId
`;

/** The calls of saved views. Callers show failures themselves. */
export const savedViewsApi: OwnedApi<SavedView, SavedViewInput> = {
  async read(graphql) {
    const schema = v.object({ savedViews: v.array(SavedViewWire) });
    return (await graphql(`query savedViews { savedViews { ${VIEW} } }`, schema, { handlesError: true })).savedViews;
  },
  async create(graphql, input) {
    const mutation = `mutation createSavedView($input: SavedViewInput!) {
      createSavedView(input: $input) { ${VIEW} }
    }`;
    const schema = v.object({ createSavedView: SavedViewWire });
    return (await graphql(mutation, schema, { variables: { input }, handlesError: true })).createSavedView;
  },
  async update(graphql, { id, version }, input) {
    const mutation = `mutation updateSavedView($id: ID!, $version: Int!, $input: SavedViewInput!) {
      updateSavedView(id: $id, version: $version, input: $input) { ${VIEW} }
    }`;
    const schema = v.object({ updateSavedView: SavedViewWire });
    const variables = { id, version, input };
    return (await graphql(mutation, schema, { variables, handlesError: true })).updateSavedView;
  },
  async remove(graphql, { id, version }) {
    const mutation = `mutation deleteSavedView($id: ID!, $version: Int!) {
      deleteSavedView(id: $id, version: $version)
    }`;
    const schema = v.object({ deleteSavedView: v.string() });
    await graphql(mutation, schema, { variables: { id, version }, handlesError: true });
  },
};
