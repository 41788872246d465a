import { type Kysely, sql, type Transaction } from 'kysely';
import {
  COLUMN_PRESET_ERROR_CODES,
  type ColumnPreset,
  type ColumnPresetInput,
} from '../../../../src/features/activities/column-presets.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { OwnedTable } from '../owned/change-owned.ts';
import { type Caller, isReadableBy, OWNED_FIELDS } from '../owned/owned.ts';

const selectPresets = (db: Kysely<Tables>, caller: Caller) =>
  db
    .selectFrom('column_presets as own')
    .leftJoin('people as owner', 'owner.id', 'own.owner_id')
    .where(isReadableBy(caller))
    .select([...OWNED_FIELDS, 'own.user_columns as userColumns', 'own.locked_columns as lockedColumns']);

/** Returns the presets that the caller can read, by name. */
export const readColumnPresets = async (db: Kysely<Tables>, caller: Caller): Promise<ColumnPreset[]> =>
  await selectPresets(db, caller).orderBy(sql`lower(own.name)`).orderBy('own.id').execute();

/** Views keep the id of a deleted preset. */
export const COLUMN_PRESETS: OwnedTable<ColumnPreset, ColumnPresetInput> = {
  kind: 'column-preset',
  noun: 'column preset',
  notFound: COLUMN_PRESET_ERROR_CODES.gone,
  nameIndex: 'column_presets_name',
  lock: (transaction, caller, id) =>
    selectPresets(transaction, caller).where('own.id', '=', id).forUpdate('own').executeTakeFirst(),
  async validate(transaction, caller, input, before) {
    if (input.private && before) await requireUnshared(transaction, caller, before);
  },
  insert: (transaction, { organizationId, personId }, input) =>
    transaction
      .insertInto('column_presets')
      .values({ organization_id: organizationId, owner_id: personId, ...columnsOf(input) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  update: (transaction, id, input, version) =>
    transaction
      .updateTable('column_presets')
      .set({ ...columnsOf(input), version })
      .where('id', '=', id)
      .execute(),
  delete: (transaction, id) => transaction.deleteFrom('column_presets').where('id', '=', id).execute(),
};

const columnsOf = ({ name, description, private: isPrivate, userColumns, lockedColumns }: ColumnPresetInput) => ({
  name,
  description,
  private: isPrivate,
  user_columns: userColumns,
  locked_columns: lockedColumns,
});

/** Throws IN_USE with the number of shared views that use the preset. */
async function requireUnshared(
  transaction: Transaction<Tables>,
  { organizationId }: Caller,
  { id }: ColumnPreset,
): Promise<void> {
  const views = await transaction
    .selectFrom('saved_views')
    .where('organization_id', '=', organizationId)
    .where('column_preset_id', '=', id)
    .where('private', '=', false)
    .select('id')
    .execute();
  if (views.length === 0) return;
  throw new Failure(COLUMN_PRESET_ERROR_CODES.inUse, {
    message: 'Shared views use this column preset, so it can’t be private. Choose another preset in them first.',
    details: { uses: views.length },
  });
}
