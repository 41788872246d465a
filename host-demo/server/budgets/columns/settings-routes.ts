import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  type BudgetCellLock,
  type Calculation,
  CalculationInputWire,
  type CellLock,
  CellLockWire,
  ColumnChoicesWire,
  type ColumnConversion,
  ColumnConversionInputWire,
  ColumnConversionQueryWire,
  ColumnIdsWire,
  ColumnNamesWire,
  ColumnNameWire,
  ColumnOrderWire,
  ControllingColumnWire,
  LockedRoleWire,
} from '../../../../src/features/budgets/columns/column-settings.wire.ts';
import type { Column } from '../../../../src/features/budgets/columns/columns.wire.ts';
import { missingIn } from '../../../../src/features/budgets/rules/calculations.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget, OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { parseOrRefuse } from '../../platform/failures/parse-or-refuse.ts';
import { lockCells, readBudgetCellLocks, readCellLocks } from './cell-locks.ts';
import {
  deleteColumns,
  lockColumn,
  orderColumns,
  renameColumns,
  saveCalculation,
  saveChoices,
  saveControllingColumn,
} from './change-columns.ts';
import { convertColumn, rehearseConversion } from './convert-column.ts';
import { columnWith, readColumns } from './queries.ts';

type ByColumn = { Params: { id: string; columnId: string } };

const ConversionQuery = v.object(ColumnConversionQueryWire);

/** Changes of a budget's columns: name, order, choices, locks, dependency, calculation and type. */
export function columnSettingRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  const read = async ({ budgetId }: OwnBudget, columnId: string) => {
    const columns = await readColumns(db, budgetId);
    return { columns, column: columnWith(columns, columnId) };
  };
  return async (app) => {
    /** Adds a PUT of a column that answers 204. */
    const put = <Schema extends v.GenericSchema>(
      name: string,
      schema: Schema,
      save: (own: OwnBudget, columnId: string, body: v.InferOutput<Schema>) => Promise<void>,
    ) =>
      app.put<ByColumn>(
        `/budgets/:id/columns/:columnId${name}`,
        allow({ budget: 'manage-settings' }),
        async (request, reply) => {
          await save(request.ownBudget(), request.params.columnId, parseOrRefuse(schema, request.body));
          return reply.code(204).send();
        },
      );
    /** Adds a GET about a column. */
    const get = <Result>(name: string, resultOf: (own: OwnBudget, columnId: string) => Promise<Result>) =>
      app.get<ByColumn>(`/budgets/:id/columns/:columnId/${name}`, allow({ budget: 'view' }), (request) =>
        resultOf(request.ownBudget(), request.params.columnId),
      );

    app.put<ByBudget>('/budgets/:id/columns/reorder', allow({ budget: 'manage-settings' }), async (request, reply) => {
      await orderColumns(db, request.ownBudget(), parseOrRefuse(ColumnOrderWire, request.body).ids);
      return reply.code(204).send();
    });

    app.put<ByBudget>('/budgets/:id/columns', allow({ budget: 'manage-settings' }), async (request, reply) => {
      await renameColumns(db, request.ownBudget(), parseOrRefuse(ColumnNamesWire, request.body));
      return reply.code(204).send();
    });

    app.delete<ByBudget>('/budgets/:id/columns', allow({ budget: 'manage-settings' }), async (request, reply) => {
      await deleteColumns(db, request.ownBudget(), parseOrRefuse(ColumnIdsWire, request.body).ids);
      return reply.code(204).send();
    });

    app.get<ByBudget>(
      '/budgets/:id/columns/cell-locked-role',
      allow({ budget: 'view' }),
      async (request): Promise<BudgetCellLock[]> => await readBudgetCellLocks(db, request.ownBudget()),
    );

    app.delete<ByColumn>(
      '/budgets/:id/columns/:columnId',
      allow({ budget: 'manage-settings' }),
      async (request, reply) => {
        await deleteColumns(db, request.ownBudget(), [request.params.columnId]);
        return reply.code(204).send();
      },
    );

    app.post<ByColumn>(
      '/budgets/:id/columns/:columnId/convert-column-type',
      allow({ budget: 'manage-settings' }),
      async (request): Promise<ColumnConversion> => {
        const { rehearse } = parseOrRefuse(ConversionQuery, request.query);
        const input = parseOrRefuse(ColumnConversionInputWire, request.body);
        const { columnId } = request.params;
        const own = request.ownBudget();
        if (rehearse === 'true') return await rehearseConversion(db, own, columnId, input.type);
        return await convertColumn(db, own, columnId, input);
      },
    );

    put('', ColumnNameWire, (own, columnId, { name }) => renameColumns(db, own, [{ id: columnId, name }]));
    put('/choices', ColumnChoicesWire, (own, columnId, { choices }) => saveChoices(db, own, columnId, choices));
    put('/locked-role', LockedRoleWire, (own, columnId, { role }) => lockColumn(db, own, columnId, role));
    put('/cell-locked-role', CellLockWire, (own, columnId, lock) => lockCells(db, own, columnId, lock));
    put('/controlling-column', ControllingColumnWire, (own, columnId, controlling) =>
      saveControllingColumn(db, own, columnId, controlling.columnId),
    );
    put('/calculation', CalculationInputWire, (own, columnId, { formula }) =>
      saveCalculation(db, own, columnId, formula),
    );

    get('choices', async (own, columnId) => ({ choices: (await read(own, columnId)).column.choices ?? [] }));
    get('locked-role', async (own, columnId) => ({ role: (await read(own, columnId)).column.lockedRole ?? null }));
    get('cell-locked-role', async (own, columnId): Promise<CellLock[]> => {
      await read(own, columnId);
      return await readCellLocks(db, columnId);
    });
    get('controlling-column', async (own, columnId) => ({
      columnId: (await read(own, columnId)).column.controllingColumnId ?? null,
    }));
    get('dependent-columns', async (own, columnId): Promise<Column[]> => {
      const { columns } = await read(own, columnId);
      return columns.filter(({ controllingColumnId }) => controllingColumnId === columnId);
    });
    get('calculation', async (own, columnId): Promise<Calculation> => {
      const { columns, column } = await read(own, columnId);
      const { calculation } = column;
      return {
        formula: calculation ?? null,
        missing: calculation === undefined ? [] : missingIn(calculation, columns),
      };
    });
  };
}
