import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { BudgetPermission } from '../../../src/features/budgets/budgets.wire.ts';
import {
  APPROVAL_STATES,
  ApprovalRequestInputWire,
  ApprovalResponseInputWire,
  type ApprovalsHistory,
  type ItemApproval,
  type ItemApprovals,
} from '../../../src/features/budgets/item-approvals.wire.ts';
import { type ByBudget, ownBudget } from '../budgets/own-budget.ts';
import type { Tables } from '../database/open-database.ts';
import { Failure } from '../failures/failure.ts';
import { parseOrRefuse } from '../failures/parse-or-refuse.ts';
import { IdKey, PageQuery, pageOf, placeFrom } from '../paging/page.ts';
import { changeApproval } from './change-approval.ts';
import { readApprovalEvents, readApprovals } from './queries.ts';

type ByItem = { Params: { id: string; itemId: string } };

const ApprovalsQuery = v.object({ ...PageQuery, state: v.optional(v.picklist(APPROVAL_STATES)) });
const HistoryQuery = v.object({ ...PageQuery, itemId: v.optional(IdKey) });

/** The approval of items (planning-data.md sections 3 and 7, decision E14). */
export function itemApprovalRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  const ownItem = async (request: FastifyRequest<ByItem>, permission: BudgetPermission) => {
    const own = await ownBudget(db, request, permission);
    const { itemId } = request.params;
    if (!v.is(IdKey, itemId)) throw new Failure('NOT_FOUND');
    return { own, itemId };
  };

  return async (app) => {
    app.post<ByItem>('/budgets/:id/internal-items/:itemId/request-approval', async (request): Promise<ItemApproval> => {
      const { own, itemId } = await ownItem(request, 'edit');
      const input = parseOrRefuse(ApprovalRequestInputWire, request.body);
      return await changeApproval(db, own, { itemId, act: 'REQUEST', ...input });
    });

    app.post<ByItem>('/budgets/:id/internal-items/:itemId/approvals-change', async (request): Promise<ItemApproval> => {
      const { own, itemId } = await ownItem(request, 'approve');
      const { response, note } = parseOrRefuse(ApprovalResponseInputWire, request.body);
      return await changeApproval(db, own, { itemId, act: response, note });
    });

    app.get<ByBudget>('/budgets/:id/approvals', async (request): Promise<ItemApprovals> => {
      const own = await ownBudget(db, request);
      const { after, limit, state } = parseOrRefuse(ApprovalsQuery, request.query);
      const found = await readApprovals(db, own, { state, after: placeFrom(v.tuple([IdKey]), after), limit });
      const { rows, next } = pageOf(found, limit, ({ itemId }) => [itemId]);
      return { approvals: rows, next };
    });

    app.get<ByBudget>('/budgets/:id/approvals-history', async (request): Promise<ApprovalsHistory> => {
      const own = await ownBudget(db, request);
      const { after, limit, itemId } = parseOrRefuse(HistoryQuery, request.query);
      const found = await readApprovalEvents(db, own, { itemId, after: placeFrom(v.tuple([IdKey]), after), limit });
      const { rows, next } = pageOf(found, limit, ({ id }) => [id]);
      return { events: rows, next };
    });
  };
}
