import { type SavedView, SavedViewInputWire } from '../../../../src/features/activities/saved-views.wire.ts';
import type { Builder } from '../../platform/graphql/builder.ts';
import { allowField } from '../../platform/graphql/declare-field-access.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import type { CriteriaTypes } from '../criteria-types.ts';
import { createOwned, deleteOwned, updateOwned } from '../owned/change-owned.ts';
import { callerOf, USES_SAVED_VIEWS } from '../owned/owned.ts';
import type { OwnerType } from '../owned/owner-type.ts';
import { readSavedViews, SAVED_VIEWS } from './queries.ts';

/** Saved views in GraphQL. */
export function addSavedViewFields(
  builder: Builder,
  { Criteria, CriteriaInput, Owner }: CriteriaTypes & { Owner: OwnerType },
): void {
  const View = builder.objectRef<SavedView>('SavedView').implement({
    description: 'Criteria and columns for activities, saved under a name.',
    fields: (t) => ({
      id: t.exposeID('id', { nullable: false }),
      version: t.exposeInt('version', { nullable: false }),
      name: t.exposeString('name', { nullable: false }),
      description: t.exposeString('description', { nullable: false }),
      private: t.exposeBoolean('private', { nullable: false, description: 'Only the owner can read it.' }),
      owner: t.expose('owner', { type: Owner, nullable: false }),
      criteria: t.expose('criteria', { type: Criteria, nullable: false }),
      columnPresetId: t.exposeID('columnPresetId', {
        nullable: true,
        description: 'Stays when the preset is deleted. Null: none.',
      }),
    }),
  });
  const ViewInput = builder.inputType('SavedViewInput', {
    fields: (t) => ({
      name: t.string({ required: true, description: 'At most 200 characters after trimming. Unique for the owner.' }),
      description: t.string({ required: true, description: 'At most 1000 characters.' }),
      private: t.boolean({ required: true }),
      criteria: t.field({ type: CriteriaInput, required: true }),
      columnPresetId: t.id({
        required: false,
        description: 'A preset that the caller can read, and a shared one for a shared view.',
      }),
    }),
  });

  builder.queryField('savedViews', (t) =>
    t.field({
      type: [View],
      nullable: { list: false, items: false },
      description: "The caller's private views and the organization's shared ones, by name.",
      ...allowField(USES_SAVED_VIEWS),
      resolve: (_root, _args, { db, signedIn }) => readSavedViews(db, callerOf(signedIn())),
    }),
  );
  builder.mutationFields((t) => ({
    createSavedView: t.field({
      type: View,
      nullable: false,
      args: { input: t.arg({ type: ViewInput, required: true }) },
      ...allowField(USES_SAVED_VIEWS),
      resolve: (_root, { input }, { db, signedIn }) =>
        createOwned(db, callerOf(signedIn()), SAVED_VIEWS, parseInput(SavedViewInputWire, input)),
    }),
    updateSavedView: t.field({
      type: View,
      nullable: false,
      description: 'Replaces all fields. For the owner, and for managers if the view is shared.',
      args: {
        id: t.arg.id({ required: true }),
        version: t.arg.int({ required: true }),
        input: t.arg({ type: ViewInput, required: true }),
      },
      ...allowField(USES_SAVED_VIEWS),
      resolve: (_root, { input, ...known }, { db, signedIn }) =>
        updateOwned(db, callerOf(signedIn()), SAVED_VIEWS, known, parseInput(SavedViewInputWire, input)),
    }),
    deleteSavedView: t.id({
      nullable: false,
      description: 'For the owner, and for managers if the view is shared.',
      args: { id: t.arg.id({ required: true }), version: t.arg.int({ required: true }) },
      ...allowField(USES_SAVED_VIEWS),
      resolve: (_root, known, { db, signedIn }) => deleteOwned(db, callerOf(signedIn()), SAVED_VIEWS, known),
    }),
  }));
}
