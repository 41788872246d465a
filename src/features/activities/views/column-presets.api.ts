import * as v from 'valibot';
import { type ColumnPreset, type ColumnPresetInput, ColumnPresetWire } from '../column-presets.wire.ts';
import type { OwnedApi } from './owned.ts';

const PRESET = 'id version name description private owner { id name } userColumns lockedColumns';

/** The calls of column presets. Callers show failures themselves. */
export const columnPresetsApi: OwnedApi<ColumnPreset, ColumnPresetInput> = {
  async read(graphql) {
    const schema = v.object({ columnPresets: v.array(ColumnPresetWire) });
    return (await graphql(`query columnPresets { columnPresets { ${PRESET} } }`, schema, { handlesError: true }))
      .columnPresets;
  },
  async create(graphql, input) {
    const mutation = `mutation createColumnPreset($input: ColumnPresetInput!) {
      createColumnPreset(input: $input) { ${PRESET} }
    }`;
    const schema = v.object({ createColumnPreset: ColumnPresetWire });
    return (await graphql(mutation, schema, { variables: { input }, handlesError: true })).createColumnPreset;
  },
  async update(graphql, { id, version }, input) {
    const mutation = `mutation updateColumnPreset($id: ID!, $version: Int!, $input: ColumnPresetInput!) {
      updateColumnPreset(id: $id, version: $version, input: $input) { ${PRESET} }
    }`;
    const schema = v.object({ updateColumnPreset: ColumnPresetWire });
    const variables = { id, version, input };
    return (await graphql(mutation, schema, { variables, handlesError: true })).updateColumnPreset;
  },
  async remove(graphql, { id, version }) {
    const mutation = `mutation deleteColumnPreset($id: ID!, $version: Int!) {
      deleteColumnPreset(id: $id, version: $version)
    }`;
    const schema = v.object({ deleteColumnPreset: v.string() });
    await graphql(mutation, schema, { variables: { id, version }, handlesError: true });
  },
};
