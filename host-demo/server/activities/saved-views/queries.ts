import { type Kysely, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { COLUMN_PRESET_ERROR_CODES } from '../../../../src/features/activities/column-presets.wire.ts';
import { CriteriaWire } from '../../../../src/features/activities/criteria.wire.ts';
import {
  SAVED_VIEW_ERROR_CODES,
  type SavedView,
  type SavedViewInput,
} from '../../../../src/features/activities/saved-views.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { IdKey } from '../../platform/paging/page.ts';
import type { OwnedTable } from '../owned/change-owned.ts';
import { type Caller, isReadableBy, OWNED_FIELDS } from '../owned/owned.ts';

const selectViews = (db: Kysely<Tables>, caller: Caller) =>
  db
    .selectFrom('saved_views as own')
    .leftJoin('people as owner', 'owner.id', 'own.owner_id')
    .where(isReadableBy(caller))
    .select([...OWNED_FIELDS, 'own.criteria', 'own.column_preset_id as columnPresetId']);

type Row = Omit<SavedView, 'criteria'> & { criteria: unknown };
const viewFrom = (row: Row): SavedView => ({ ...row, criteria: v.parse(CriteriaWire, row.criteria) });

/** Returns the views that the caller can read, by name. */
export async function readSavedViews(db: Kysely<Tables>, caller: Caller): Promise<SavedView[]> {
  const rows = await selectViews(db, caller).orderBy(sql`lower(own.name)`).orderBy('own.id').execute();
  return rows.map(viewFrom);
}

export const SAVED_VIEWS: OwnedTable<SavedView, SavedViewInput> = {
  kind: 'saved-view',
  noun: 'saved view',
  notFound: SAVED_VIEW_ERROR_CODES.gone,
  nameIndex: 'saved_views_name',
  async lock(transaction, caller, id) {
    const row = await selectViews(transaction, caller).where('own.id', '=', id).forUpdate('own').executeTakeFirst();
    return row && viewFrom(row);
  },
  validate: requirePreset,
  insert: (transaction, { organizationId, personId }, input) =>
    transaction
      .insertInto('saved_views')
      .values({ organization_id: organizationId, owner_id: personId, ...columnsOf(input) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  update: (transaction, id, input, version) =>
    transaction
      .updateTable('saved_views')
      .set({ ...columnsOf(input), version })
      .where('id', '=', id)
      .execute(),
  delete: (transaction, id) => transaction.deleteFrom('saved_views').where('id', '=', id).execute(),
};

const columnsOf = ({ name, description, private: isPrivate, criteria, columnPresetId }: SavedViewInput) => ({
  name,
  description,
  private: isPrivate,
  criteria: JSON.stringify(criteria),
  column_preset_id: columnPresetId,
});

/**
 * Locks the preset of a view, so that it stays shared until the view is saved. Throws COLUMN_PRESET_NOT_FOUND if the
 * caller cannot read it, unless the view refers to it already, and BAD_USER_INPUT for a private preset of a shared view.
 */
async function requirePreset(
  transaction: Transaction<Tables>,
  { organizationId, personId }: Caller,
  { columnPresetId: id, private: isPrivate }: SavedViewInput,
  before?: SavedView,
): Promise<void> {
  if (id === null) return;
  const preset = v.is(IdKey, id)
    ? await transaction
        .selectFrom('column_presets')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .select(['owner_id', 'private'])
        .forShare()
        .executeTakeFirst()
    : undefined;
  const isReadable = preset !== undefined && (!preset.private || preset.owner_id === personId);
  if (!isReadable && id !== before?.columnPresetId) throw new Failure(COLUMN_PRESET_ERROR_CODES.gone);
  if (preset?.private && !isPrivate) {
    throw new Failure('BAD_USER_INPUT', {
      message: 'A shared view can’t use a private column preset. Share the preset first, or choose another one.',
    });
  }
}
