import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import {
  type InternalItem,
  InternalItemFilters,
  type InternalItems,
  InternalItemsWire,
  InternalItemWire,
  ITEM_ORDERS,
} from '../../../../src/features/budgets/items/internal-items.wire.ts';
import {
  ItemChangesQueryWire,
  ItemChangesWire,
  type ItemResults,
  ItemResultsWire,
  NewItemsWire,
} from '../../../../src/features/budgets/items/item-changes.wire.ts';
import { ItemLocksWire } from '../../../../src/features/budgets/items/item-locks.wire.ts';
import {
  type ItemPermissions,
  ItemPermissionsWire,
} from '../../../../src/features/budgets/items/item-permissions.wire.ts';
import {
  ItemCopyWire,
  type ItemMoveRehearsal,
  ItemMoveRehearsalWire,
  ItemMoveWire,
} from '../../../../src/features/budgets/items/item-places.wire.ts';
import { type ItemTree, ItemTreeWire, TREE_COLUMNS } from '../../../../src/features/budgets/items/item-tree.wire.ts';
import { TREE_PARTS } from '../../../../src/features/budgets/items/tree-parts.wire.ts';
import { allow } from '../../platform/access/access.ts';
import { mayDo } from '../../platform/access/budget-rights.ts';
import { type ByBudget, requireRightIn } from '../../platform/access/own-budget.ts';
import { readBody, readQuery } from '../../platform/contract/read-input.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { IdKey, PageQuery, pageOf, placeFrom } from '../../platform/paging/page.ts';
import type { Platform } from '../../platform/platform.ts';
import { readOriginalAmount } from '../approvals/queries.ts';
import { readColumns } from '../columns/queries.ts';
import { notifyBy, senderOf } from '../notices/notify.ts';
import { RehearsalQuery } from '../rehearsal-query.ts';
import { copyItems } from './copy-items.ts';
import { createItems } from './create-items.ts';
import { lockItems } from './lock-items.ts';
import { LOCK_ERRORS } from './locked-columns.ts';
import { moveItems } from './move-items.ts';
import { moveToBudget, rehearseMoveToBudget } from './move-to-budget.ts';
import { readInternalItems, readInternalItemsById, TreeKey, withPaths } from './queries.ts';
import { readParts } from './read-parts.ts';
import { readItemPermissions } from './read-permissions.ts';
import { readTree } from './read-tree.ts';
import { findLockedAmount } from './require-unlocked-amounts.ts';
import { updateItems } from './update-items.ts';

const Query = v.object({ ...PageQuery, ...InternalItemFilters, order: v.optional(v.picklist(ITEM_ORDERS)) });

const CustomColumn = v.pipe(v.string(), v.regex(/^column:\d{1,18}$/));

/** `columns=planned,status,column:12`; all without it. `include=columns,tags`; nothing without it. */
const TreeQuery = v.object({
  include: v.optional(
    v.pipe(
      v.string(),
      v.transform((names) => names.split(',')),
      v.array(v.picklist(TREE_PARTS)),
    ),
  ),
  columns: v.optional(
    v.pipe(
      v.string(),
      v.transform((names) => names.split(',')),
      v.array(v.union([v.picklist(TREE_COLUMNS), CustomColumn])),
    ),
  ),
});
const ChangesQuery = v.object(ItemChangesQueryWire);

/** The body limit of a call that changes many items, in bytes. */
const CHANGES_MAX_BYTES = 1024 * 1024;

type RoutesOptions = Pick<Platform, 'db' | 'mailer' | 'environment'>;

/** The rows of a budget: reading, creating and changing them (docs/decisions/0056-item-changes.md). */
export function internalItemRoutes({ db, mailer, environment }: RoutesOptions): FastifyPluginAsync {
  return async (app) => {
    app.get<ByBudget>(
      '/budgets/:id/internal-items',
      allow({ budget: 'view' }, { query: Query, responses: { 200: InternalItemsWire } }),
      async (request): Promise<InternalItems> => {
        const own = request.ownBudget();
        const { after, order, ...wanted } = readQuery(request, Query);
        const isTree = order === 'TREE';
        const [place] = placeFrom(v.tuple([isTree ? TreeKey : IdKey]), after) ?? [];
        const found = await readInternalItems(db, own, { ...wanted, isTree, after: place });
        const { rows, next } = pageOf(found, wanted.limit, (row) => [row.place]);
        const items = rows.map(({ item }) => item);
        return { items: await withPaths(db, own, items), next };
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/internal-items/tree',
      allow({ budget: 'view' }, { query: TreeQuery, responses: { 200: ItemTreeWire } }),
      async (request): Promise<ItemTree> => {
        const own = request.ownBudget();
        const { columns, include } = readQuery(request, TreeQuery);
        if (!include) return await readTree(db, own, columns, await readColumns(db, own.budgetId));
        const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
        return await reading.execute(async (transaction) => {
          const custom = await readColumns(transaction, own.budgetId);
          return {
            ...(await readTree(transaction, own, columns, custom)),
            included: await readParts(transaction, own, include, custom),
          };
        });
      },
    );

    app.get<{ Params: { id: string; itemId: string } }>(
      '/budgets/:id/internal-items/:itemId',
      allow({ budget: 'view' }, { responses: { 200: InternalItemWire } }),
      async (request): Promise<InternalItem> => {
        const { itemId } = request.params;
        const own = request.ownBudget();
        const found = v.is(IdKey, itemId) ? await readInternalItemsById(db, own, [itemId]) : [];
        const [item] = await withPaths(db, own, found);
        if (!item) throw new Failure('NOT_FOUND', { message: 'This item no longer exists in this budget.' });
        const isAmountLocked = (await findLockedAmount(db, own, [itemId])) !== undefined;
        return { ...item, isAmountLocked, originalApproval: await readOriginalAmount(db, own, itemId) };
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/internal-items/permissions',
      allow({ budget: 'view' }, { responses: { 200: ItemPermissionsWire } }),
      async (request): Promise<ItemPermissions> => await readItemPermissions(db, request.ownBudget()),
    );

    app.post<ByBudget>(
      '/budgets/:id/diff-create',
      {
        ...allow(
          { budget: 'edit' },
          {
            query: ChangesQuery,
            body: NewItemsWire,
            errors: ['BUDGET_EXCEEDED', 'INVALID_DATE_CONFIG', 'ITEM_NOT_ALLOWED', ...LOCK_ERRORS],
            responses: { 201: ItemResultsWire },
          },
        ),
        bodyLimit: CHANGES_MAX_BYTES,
      },
      async (request, reply) => {
        const { partial } = readQuery(request, ChangesQuery);
        const { items } = readBody(request, NewItemsWire);
        const results = await createItems(db, request.ownBudget(), items, { isPartial: partial === 'true' });
        return reply.code(201).send(results satisfies ItemResults);
      },
    );

    app.post<ByBudget>(
      '/budgets/:id/internal-items/diff-update',
      {
        ...allow(
          { budget: 'edit' },
          {
            query: ChangesQuery,
            body: ItemChangesWire,
            responses: { 200: ItemResultsWire },
            errors: ['BUDGET_EXCEEDED', 'CHANGED_MEANWHILE', 'INVALID_DATE_CONFIG', 'ITEM_APPROVED', ...LOCK_ERRORS],
          },
        ),
        bodyLimit: CHANGES_MAX_BYTES,
      },
      async (request): Promise<ItemResults> => {
        const { partial } = readQuery(request, ChangesQuery);
        const { changes } = readBody(request, ItemChangesWire);
        return await updateItems(db, request.ownBudget(), changes, { isPartial: partial === 'true' });
      },
    );

    app.put<ByBudget>(
      '/budgets/:id/internal-items/locks',
      {
        ...allow({ budget: 'edit' }, { body: ItemLocksWire, responses: { 204: null } }),
        bodyLimit: CHANGES_MAX_BYTES,
      },
      async (request, reply) => {
        await lockItems(db, request.ownBudget(), readBody(request, ItemLocksWire));
        return reply.code(204).send();
      },
    );

    app.post<ByBudget>(
      '/budgets/:id/internal-items/move',
      {
        ...allow(
          { budget: 'edit' },
          {
            query: RehearsalQuery,
            body: ItemMoveWire,
            responses: { 200: v.union([ItemResultsWire, ItemMoveRehearsalWire]) },
            errors: [
              'BUDGET_EXCEEDED',
              'CHANGED_MEANWHILE',
              'CURRENCY_AMOUNT_TOO_LARGE',
              'ITEM_APPROVED',
              'ITEM_NOT_ALLOWED',
              ...LOCK_ERRORS,
              'MOVE_NOT_EXACT',
              'SPLITS_WITH_MULTI_CURRENCY_UNSUPPORTED',
              'TRANSFER_CURRENCIES_DIFFER',
            ],
          },
        ),
        bodyLimit: CHANGES_MAX_BYTES,
      },
      async (request): Promise<ItemResults | ItemMoveRehearsal> => {
        const { rehearse } = readQuery(request, RehearsalQuery);
        const { budgetId: to, accept, ...move } = readBody(request, ItemMoveWire);
        const own = request.ownBudget();
        const target = await requireRightIn(db, own, to ?? own.budgetId, 'edit');
        const toBudgetId = target.budgetId;
        // Locks of either budget hold unless the user manages both.
        const both = mayDo(target.session, 'manage-settings') ? own : { ...own, session: target.session };
        if (rehearse === 'true') return await rehearseMoveToBudget(db, both, { ...move, toBudgetId });
        if (toBudgetId === own.budgetId) return { results: await moveItems(db, own, move) };
        const notify = notifyBy(mailer, senderOf(request, environment));
        return await moveToBudget(db, both, { ...move, toBudgetId, accept }, notify);
      },
    );

    app.post<ByBudget>(
      '/budgets/:id/internal-items/copy',
      {
        ...allow(
          { budget: 'edit' },
          {
            body: ItemCopyWire,
            errors: ['BUDGET_EXCEEDED', 'ITEM_NOT_ALLOWED', 'LOCKED_ANCESTOR'],
            responses: { 201: ItemResultsWire },
          },
        ),
        bodyLimit: CHANGES_MAX_BYTES,
      },
      async (request, reply) => {
        const copy = readBody(request, ItemCopyWire);
        const copied: ItemResults = await copyItems(db, request.ownBudget(), copy);
        return reply.code(201).send(copied);
      },
    );
  };
}
