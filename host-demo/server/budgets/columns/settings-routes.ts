import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  type BudgetCellLock,
  BudgetCellLocksWire,
  CalculationInputWire,
  CalculationWire,
  CellLocksWire,
  CellLockWire,
  ColumnChoicesWire,
  type ColumnConversion,
  ColumnConversionInputWire,
  ColumnConversionQueryWire,
  ColumnConversionWire,
  ColumnIdsWire,
  ColumnNamesWire,
  ColumnNameWire,
  ColumnOrderWire,
  ControllingColumnWire,
  LockedRoleWire,
} from '../../../../src/features/budgets/columns/column-settings.wire.ts';
import { ColumnsWire } from '../../../../src/features/budgets/columns/columns.wire.ts';
import { missingIn } from '../../../../src/features/budgets/rules/calculations.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget, OwnBudget } from '../../platform/access/own-budget.ts';
import { readBody, readQuery } from '../../platform/contract/read-input.ts';
import type { Tables } from '../../platform/database/open-database.ts';
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
        allow({ budget: 'manage-settings' }, { body: schema, responses: { 204: null } }),
        async (request, reply) => {
          await save(request.ownBudget(), request.params.columnId, readBody(request, schema));
          return reply.code(204).send();
        },
      );
    /** Adds a GET about a column. */
    const get = <Schema extends v.GenericSchema>(
      name: string,
      schema: Schema,
      resultOf: (own: OwnBudget, columnId: string) => Promise<v.InferOutput<Schema>>,
    ) =>
      app.get<ByColumn>(
        `/budgets/:id/columns/:columnId/${name}`,
        allow({ budget: 'view' }, { responses: { 200: schema } }),
        (request) => resultOf(request.ownBudget(), request.params.columnId),
      );

    app.put<ByBudget>(
      '/budgets/:id/columns/reorder',
      allow({ budget: 'manage-settings' }, { body: ColumnOrderWire, responses: { 204: null } }),
      async (request, reply) => {
        await orderColumns(db, request.ownBudget(), readBody(request, ColumnOrderWire).ids);
        return reply.code(204).send();
      },
    );

    app.put<ByBudget>(
      '/budgets/:id/columns',
      allow({ budget: 'manage-settings' }, { body: ColumnNamesWire, responses: { 204: null }, errors: ['NAME_TAKEN'] }),
      async (request, reply) => {
        await renameColumns(db, request.ownBudget(), readBody(request, ColumnNamesWire));
        return reply.code(204).send();
      },
    );

    app.delete<ByBudget>(
      '/budgets/:id/columns',
      allow({ budget: 'manage-settings' }, { body: ColumnIdsWire, responses: { 204: null } }),
      async (request, reply) => {
        await deleteColumns(db, request.ownBudget(), readBody(request, ColumnIdsWire).ids);
        return reply.code(204).send();
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/columns/cell-locked-role',
      allow({ budget: 'view' }, { responses: { 200: BudgetCellLocksWire } }),
      async (request): Promise<BudgetCellLock[]> => await readBudgetCellLocks(db, request.ownBudget()),
    );

    app.delete<ByColumn>(
      '/budgets/:id/columns/:columnId',
      allow({ budget: 'manage-settings' }, { responses: { 204: null } }),
      async (request, reply) => {
        await deleteColumns(db, request.ownBudget(), [request.params.columnId]);
        return reply.code(204).send();
      },
    );

    app.post<ByColumn>(
      '/budgets/:id/columns/:columnId/convert-column-type',
      allow(
        { budget: 'manage-settings' },
        {
          query: ConversionQuery,
          body: ColumnConversionInputWire,
          responses: { 200: ColumnConversionWire },
          errors: ['COLUMN_VALUES_LOST', 'CONVERSION_OUTDATED'],
        },
      ),
      async (request): Promise<ColumnConversion> => {
        const { rehearse } = readQuery(request, ConversionQuery);
        const input = readBody(request, ColumnConversionInputWire);
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

    get('choices', ColumnChoicesWire, async (own, columnId) => ({
      choices: (await read(own, columnId)).column.choices ?? [],
    }));
    get('locked-role', LockedRoleWire, async (own, columnId) => ({
      role: (await read(own, columnId)).column.lockedRole ?? null,
    }));
    get('cell-locked-role', CellLocksWire, async (own, columnId) => {
      await read(own, columnId);
      return await readCellLocks(db, columnId);
    });
    get('controlling-column', ControllingColumnWire, async (own, columnId) => ({
      columnId: (await read(own, columnId)).column.controllingColumnId ?? null,
    }));
    get('dependent-columns', ColumnsWire, async (own, columnId) => {
      const { columns } = await read(own, columnId);
      return columns.filter(({ controllingColumnId }) => controllingColumnId === columnId);
    });
    get('calculation', CalculationWire, async (own, columnId) => {
      const { columns, column } = await read(own, columnId);
      const { calculation } = column;
      return {
        formula: calculation ?? null,
        missing: calculation === undefined ? [] : missingIn(calculation, columns),
      };
    });
  };
}
