import { type ColumnPreset, ColumnPresetInputWire } from '../../../../src/features/activities/column-presets.wire.ts';
import type { Builder } from '../../platform/graphql/builder.ts';
import { allowField } from '../../platform/graphql/declare-field-access.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { createOwned, deleteOwned, updateOwned } from '../owned/change-owned.ts';
import { callerOf, USES_SAVED_VIEWS } from '../owned/owned.ts';
import type { OwnerType } from '../owned/owner-type.ts';
import { COLUMN_PRESETS, readColumnPresets } from './queries.ts';

const KEYS = '`type`, `status`, `owner`, `start`, `end`, `parent` or `attribute:{id}`';

/** Column presets in GraphQL. */
export function addColumnPresetFields(builder: Builder, Owner: OwnerType): void {
  const Preset = builder.objectRef<ColumnPreset>('ColumnPreset').implement({
    description: 'The columns of a table of activities.',
    fields: (t) => ({
      id: t.exposeID('id', { nullable: false }),
      version: t.exposeInt('version', { nullable: false }),
      name: t.exposeString('name', { nullable: false }),
      description: t.exposeString('description', { nullable: false }),
      private: t.exposeBoolean('private', { nullable: false, description: 'Only the owner can read it.' }),
      owner: t.expose('owner', { type: Owner, nullable: false }),
      userColumns: t.exposeStringList('userColumns', {
        nullable: { list: false, items: false },
        description: `After the name, in their order: ${KEYS}, or keys of columns that no longer exist.`,
      }),
      lockedColumns: t.exposeStringList('lockedColumns', {
        nullable: { list: false, items: false },
        description: 'The first of them, which stay in place while the rest scrolls. The name always does.',
      }),
    }),
  });
  const PresetInput = builder.inputType('ColumnPresetInput', {
    fields: (t) => ({
      name: t.string({ required: true, description: 'At most 200 characters after trimming. Unique for the owner.' }),
      description: t.string({ required: true, description: 'At most 1000 characters.' }),
      private: t.boolean({ required: true }),
      userColumns: t.stringList({ required: true, description: `After the name: ${KEYS}.` }),
      lockedColumns: t.stringList({ required: true, description: 'The first of them.' }),
    }),
  });

  builder.queryField('columnPresets', (t) =>
    t.field({
      type: [Preset],
      nullable: { list: false, items: false },
      description: "The caller's private presets and the organization's shared ones, by name.",
      ...allowField(USES_SAVED_VIEWS),
      resolve: (_root, _args, { db, signedIn }) => readColumnPresets(db, callerOf(signedIn())),
    }),
  );
  builder.mutationFields((t) => ({
    createColumnPreset: t.field({
      type: Preset,
      nullable: false,
      args: { input: t.arg({ type: PresetInput, required: true }) },
      ...allowField(USES_SAVED_VIEWS),
      resolve: (_root, { input }, { db, signedIn }) =>
        createOwned(db, callerOf(signedIn()), COLUMN_PRESETS, parseInput(ColumnPresetInputWire, input)),
    }),
    updateColumnPreset: t.field({
      type: Preset,
      nullable: false,
      description: 'Replaces all fields. For the owner, and for managers if the preset is shared.',
      args: {
        id: t.arg.id({ required: true }),
        version: t.arg.int({ required: true }),
        input: t.arg({ type: PresetInput, required: true }),
      },
      ...allowField(USES_SAVED_VIEWS),
      resolve: (_root, { input, ...known }, { db, signedIn }) =>
        updateOwned(db, callerOf(signedIn()), COLUMN_PRESETS, known, parseInput(ColumnPresetInputWire, input)),
    }),
    deleteColumnPreset: t.id({
      nullable: false,
      description: 'For the owner, and for managers if the preset is shared. Views that use it keep its id.',
      args: { id: t.arg.id({ required: true }), version: t.arg.int({ required: true }) },
      ...allowField(USES_SAVED_VIEWS),
      resolve: (_root, known, { db, signedIn }) => deleteOwned(db, callerOf(signedIn()), COLUMN_PRESETS, known),
    }),
  }));
}
