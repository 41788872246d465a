import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  APPROVAL_STATES,
  ApprovalRequestInputWire,
  ApprovalResponseInputWire,
  type ApprovalsHistory,
  type ItemApproval,
  type ItemApprovals,
} from '../../../../src/features/budgets/approvals/item-approvals.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { parseOrRefuse } from '../../platform/failures/parse-or-refuse.ts';
import { IdKey, PageQuery, pageOf, placeFrom } from '../../platform/paging/page.ts';
import { changeApproval } from './change-approval.ts';
import { readApprovalEvents, readApprovals } from './queries.ts';

type ByItem = { Params: { id: string; itemId: string } };

const ApprovalsQuery = v.object({ ...PageQuery, state: v.optional(v.picklist(APPROVAL_STATES)) });
const HistoryQuery = v.object({ ...PageQuery, itemId: v.optional(IdKey) });

/** Item approvals (docs/decisions/0048-approvals.md). */
export function itemApprovalRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  const ownItem = (request: FastifyRequest<ByItem>) => {
    const { itemId } = request.params;
    if (!v.is(IdKey, itemId)) throw new Failure('NOT_FOUND');
    return { own: request.ownBudget(), itemId };
  };

  return async (app) => {
    app.post<ByItem>(
      '/budgets/:id/internal-items/:itemId/request-approval',
      allow({ budget: 'edit' }),
      async (request): Promise<ItemApproval> => {
        const { own, itemId } = ownItem(request);
        const input = parseOrRefuse(ApprovalRequestInputWire, request.body);
        return await changeApproval(db, own, { itemId, act: 'REQUEST', ...input });
      },
    );

    app.post<ByItem>(
      '/budgets/:id/internal-items/:itemId/approvals-change',
      allow({ budget: 'approve' }),
      async (request): Promise<ItemApproval> => {
        const { own, itemId } = ownItem(request);
        const { response, note } = parseOrRefuse(ApprovalResponseInputWire, request.body);
        return await changeApproval(db, own, { itemId, act: response, note });
      },
    );

    app.get<ByBudget>('/budgets/:id/approvals', allow({ budget: 'view' }), async (request): Promise<ItemApprovals> => {
      const own = request.ownBudget();
      const { after, limit, state } = parseOrRefuse(ApprovalsQuery, request.query);
      const found = await readApprovals(db, own, { state, after: placeFrom(v.tuple([IdKey]), after), limit });
      const { rows, next } = pageOf(found, limit, ({ itemId }) => [itemId]);
      return { approvals: rows, next };
    });

    app.get<ByBudget>(
      '/budgets/:id/approvals-history',
      allow({ budget: 'view' }),
      async (request): Promise<ApprovalsHistory> => {
        const own = request.ownBudget();
        const { after, limit, itemId } = parseOrRefuse(HistoryQuery, request.query);
        const found = await readApprovalEvents(db, own, { itemId, after: placeFrom(v.tuple([IdKey]), after), limit });
        const { rows, next } = pageOf(found, limit, ({ id }) => [id]);
        return { events: rows, next };
      },
    );
  };
}
