import type { Kysely } from 'kysely';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';

/** Positions of the switches that a user has changed, by name. */
export async function readPositions(db: Kysely<Tables>): Promise<Map<string, boolean>> {
  const rows = await db.selectFrom('switches').select(['name', 'is_on']).execute();
  return new Map(rows.map((row) => [row.name, row.is_on]));
}

export async function savePosition(db: Kysely<Tables>, name: string, isOn: boolean): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('switches')
      .values({ name, is_on: isOn })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ is_on: isOn, changed_at: new Date() }))
      .execute();
    await record(transaction, {
      action: 'service.switch-turned',
      organizationId: null,
      object: { kind: 'switch', name },
      after: { on: isOn },
    });
  });
}
