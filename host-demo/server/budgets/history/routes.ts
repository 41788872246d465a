import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  type BudgetHistory,
  BudgetHistoryWire,
  type HistoryEntry,
} from '../../../../src/features/budgets/history/budget-history.wire.ts';
import { fieldLabel } from '../../../../src/features/budgets/rules/history/field-label.ts';
import { budgetHistoryWords } from '../../../../src/features/budgets/rules/history/history.words.ts';
import { valueLabel } from '../../../../src/features/budgets/rules/history/value-label.ts';
import { everyTypeLabel } from '../../../../src/features/budgets/rules/type-labels.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget, OwnBudget } from '../../platform/access/own-budget.ts';
import { readQuery } from '../../platform/contract/read-input.ts';
import { CSV } from '../../platform/contract/route-contract.ts';
import { csvOf, csvRows } from '../../platform/csv/csv.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { IdKey, PageQuery, pageOf, placeFrom } from '../../platform/paging/page.ts';
import { readPreferences } from '../preferences/queries.ts';
import { readBudgetHistory, readItemHistory } from './read-history.ts';

type ByItem = { Params: { id: string; itemId: string } };

const Query = v.object(PageQuery);
const ENTRIES_AT_ONCE = 500;
const HEAD = ['Time (UTC)', 'User', 'Source', 'Action', 'Item', 'Item id', 'Object', 'Field', 'Before', 'After'];

/** Who changed what in a budget (docs/decisions/0059-financials.md). */
export function budgetHistoryRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  return async (app) => {
    app.get<ByItem>(
      '/budgets/:id/internal-items/:itemId/history',
      allow({ budget: 'view' }, { query: Query, responses: { 200: BudgetHistoryWire } }),
      async (request): Promise<BudgetHistory> => {
        const { itemId } = request.params;
        if (!v.is(IdKey, itemId)) throw new Failure('NOT_FOUND');
        const { after, limit } = readQuery(request, Query);
        const place = placeFrom(v.tuple([IdKey]), after);
        return pageFrom(await readItemHistory(db, request.ownBudget(), itemId, { limit, after: place }), limit);
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/history',
      allow({ budget: 'manage-settings' }, { query: Query, responses: { 200: BudgetHistoryWire } }),
      async (request): Promise<BudgetHistory> => {
        const { after, limit } = readQuery(request, Query);
        const place = placeFrom(v.tuple([IdKey]), after);
        return pageFrom(await readBudgetHistory(db, request.ownBudget(), { limit, after: place }), limit);
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/history.csv',
      allow({ budget: 'manage-settings' }, { responses: { 200: CSV } }),
      async (request, reply) =>
        reply
          .type('text/csv; charset=utf-8')
          .header('Content-Disposition', 'attachment; filename="budget-history.csv"')
          .send(Readable.from(linesOf(db, request.ownBudget()))),
    );
  };
}

function pageFrom(found: readonly HistoryEntry[], limit: number): BudgetHistory {
  const { rows, next } = pageOf(found, limit, ({ id }) => [id]);
  return { entries: rows, next };
}

/** Reads in batches, so that a long history needs little memory. */
async function* linesOf(db: Kysely<Tables>, own: OwnBudget): AsyncGenerator<string> {
  const labels = everyTypeLabel(await readPreferences(db, own));
  yield csvOf([HEAD]);
  for (let after: [string] | undefined, isLast = false; !isLast; ) {
    const found = await readBudgetHistory(db, own, {
      limit: ENTRIES_AT_ONCE,
      after,
      valuesMax: Number.POSITIVE_INFINITY,
    });
    const shown = found.slice(0, ENTRIES_AT_ONCE);
    const last = shown.at(-1);
    if (last) yield csvRows(shown.flatMap((entry) => rowsOf(entry, labels)));
    isLast = found.length <= ENTRIES_AT_ONCE || !last;
    if (last) after = [last.id];
  }
}

/** One row for each value, or one for an entry without values. Amounts and days are as on the wire, for calculations. */
function rowsOf(
  { at, person, source, label, item, object, changes }: HistoryEntry,
  labels: ReturnType<typeof everyTypeLabel>,
): string[][] {
  const entry = [at, person ?? '', source ?? '', label, item?.name ?? '', item?.id ?? '', object ?? ''];
  if (changes.length === 0) return [[...entry, '', '', '']];
  const words = budgetHistoryWords();
  return changes.map(({ field, before, after }) => {
    const text = (value: string | null) => (value === null ? '' : valueLabel(field, value, { words, labels }));
    return [...entry, fieldLabel(field, words), text(before), text(after)];
  });
}
