import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import type { ImportPlace } from './import-place.ts';

/** Writes that an import has changed approved items into the history of their approval, once for each item. */
export async function writeImported(
  transaction: Transaction<Tables>,
  { organizationId, importId, personId }: Pick<ImportPlace, 'organizationId' | 'importId' | 'personId'>,
  entries: readonly { itemId: string | null }[],
): Promise<void> {
  const itemIds = [...new Set(entries.flatMap(({ itemId }) => itemId ?? []))];
  if (itemIds.length === 0) return;
  await sql`
    insert into item_approval_events (
      organization_id, budget_id, item_id, event, from_state, to_state, planned, requested_planned, note, created_by,
      import_id
    )
    select ${organizationId}, item.budget_id, item.id, 'IMPORTED', state.name, state.name, item.planned,
      approval.requested_planned, import.file_name, ${personId}, import.id
    from item_approvals as approval
    join budget_items as item on item.id = approval.item_id
    join financial_imports as import on import.id = ${importId}::uuid
    cross join lateral (select case approval.stage when 'APPROVED' then 'APPROVED' else 'PENDING' end as name) as state
    where item.id = any(${itemIds}::bigint[]) and approval.stage in ('APPROVED', 'PENDING_CHANGE')
      and not exists (select from item_approval_events as earlier where earlier.item_id = item.id and earlier.import_id = import.id)
    order by item.id
  `.execute(transaction);
}

/** Removes these events of an import that is reverted. */
export async function deleteImported(transaction: Transaction<Tables>, importId: string): Promise<void> {
  await transaction.deleteFrom('item_approval_events').where('import_id', '=', importId).execute();
}
