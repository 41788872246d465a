import { type Kysely, sql } from 'kysely';
import { IMPORT_ERROR_CODES } from '../../../../src/features/budgets/imports/budget-imports.wire.ts';
import type { ReplacedCells } from '../../../../src/features/budgets/imports/record-sets.wire.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';

/**
 * Replaces the cells of a column of a record set that have a text, all or in one row, and returns their number. Throws NOT_FOUND, and
 * IMPORTED_ALREADY once an import of the rows has started.
 */
export async function replaceCells(
  db: Kysely<Tables>,
  organizationId: string,
  { id, column, from, to, row }: ReplacedCells & { id: string },
): Promise<number> {
  return await db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('record_sets')
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new Failure('NOT_FOUND');
    const { rows: used } = await sql`
      select from budget_imports
      where organization_id = ${organizationId} and record_set_id = ${id} and undone_at is null
      union all
      select from financial_imports where record_set_id = ${id} and status not in ('DRAFT', 'CANCELLED', 'UNDONE')
    `.execute(transaction);
    if (used.length > 0) throw new Failure(IMPORT_ERROR_CODES.already);
    let replaced = 0;
    const replaceIn = (line: string): string => {
      const cells: string[] = JSON.parse(line); // this server wrote it
      if ((cells[column] ?? '').trim() !== from.trim()) return line;
      replaced += 1;
      while (cells.length <= column) cells.push('');
      return JSON.stringify(cells.with(column, to));
    };
    const parts = transaction.selectFrom('record_set_parts').where('record_set_id', '=', id);
    // One part at a time, so that the server can answer other requests in between.
    for (const { first_row } of await parts.select('first_row').orderBy('first_row').execute()) {
      const part = parts.where('first_row', '=', first_row).select(['lines', 'row_numbers']);
      const { lines, row_numbers } = await part.executeTakeFirstOrThrow();
      const isWanted = (index: number) => row === undefined || row_numbers[index] === row;
      const changed = lines
        .split('\n')
        .map((line, index) => (isWanted(index) ? replaceIn(line) : line))
        .join('\n');
      if (changed === lines) continue;
      await transaction
        .updateTable('record_set_parts')
        .set({ lines: changed })
        .where('record_set_id', '=', id)
        .where('first_row', '=', first_row)
        .execute();
    }
    await record(transaction, {
      action: 'item.rows-corrected',
      organizationId,
      object: { kind: 'rows', id },
      after: { rows: replaced },
    });
    return replaced;
  });
}
