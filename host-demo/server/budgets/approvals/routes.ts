import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  APPROVAL_STATES,
  ApprovalRequestInputWire,
  ApprovalRequestsInputWire,
  type ApprovalResults,
  type ApprovalSettings,
  ApprovalSettingsInputWire,
  ApprovalsChangeInputWire,
  type ApprovalsHistory,
  type ItemApproval,
  type ItemApprovals,
  RevisePlanInputWire,
} from '../../../../src/features/budgets/approvals/item-approvals.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget } from '../../platform/access/own-budget.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { parseOrRefuse } from '../../platform/failures/parse-or-refuse.ts';
import { IdKey, PageQuery, pageOf, placeFrom, TimeKey } from '../../platform/paging/page.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyBy, senderOf } from '../notices/notify.ts';
import { changeApprovals } from './change-approvals.ts';
import { countPending, placeOf, readApprovalEvents, readApprovals } from './queries.ts';
import { requestApprovals } from './request-approvals.ts';
import { revisePlan } from './revise-plan.ts';
import { readApprovalSettings, writeApprovalSettings } from './settings.ts';

type ByItem = { Params: { id: string; itemId: string } };

const ApprovalsQuery = v.object({ ...PageQuery, state: v.optional(v.picklist(APPROVAL_STATES)) });
const ApprovalPlace = v.tuple([v.picklist(['0', '1']), TimeKey, IdKey]);
const HistoryQuery = v.object({ ...PageQuery, itemId: v.optional(IdKey) });

/** The body limit of a call about many items, in bytes. */
const CHANGES_MAX_BYTES = 2 * 1024 * 1024;

type RoutesOptions = Pick<Platform, 'db' | 'mailer' | 'environment'>;

/** Item approvals (docs/decisions/0070-item-approvals.md). */
export function itemApprovalRoutes({ db, mailer, environment }: RoutesOptions): FastifyPluginAsync {
  const notifyFor = (request: FastifyRequest) => notifyBy(mailer, senderOf(request, environment));
  const itemIdOf = ({ params: { itemId } }: FastifyRequest<ByItem>): string => {
    if (!v.is(IdKey, itemId)) throw new Failure('NOT_FOUND');
    return itemId;
  };

  return async (app) => {
    app.post<ByItem>(
      '/budgets/:id/internal-items/:itemId/request-approval',
      allow({ budget: 'edit' }),
      async (request): Promise<ItemApproval> => {
        const { planned, note } = parseOrRefuse(ApprovalRequestInputWire, request.body);
        const items = [{ itemId: itemIdOf(request), planned }];
        const [approval] = (await requestApprovals(db, request.ownBudget(), { items, note }, notifyFor(request)))
          .approvals;
        if (!approval) throw new Failure('NOT_FOUND');
        return approval;
      },
    );

    app.post<ByBudget>(
      '/budgets/:id/request-approval',
      { ...allow({ budget: 'edit' }), bodyLimit: CHANGES_MAX_BYTES },
      async (request): Promise<ApprovalResults> =>
        await requestApprovals(
          db,
          request.ownBudget(),
          parseOrRefuse(ApprovalRequestsInputWire, request.body),
          notifyFor(request),
        ),
    );

    app.post<ByBudget>(
      '/budgets/:id/approvals-change',
      { ...allow({ budget: 'approve' }), bodyLimit: CHANGES_MAX_BYTES },
      async (request): Promise<ApprovalResults> =>
        await changeApprovals(
          db,
          request.ownBudget(),
          parseOrRefuse(ApprovalsChangeInputWire, request.body),
          notifyFor(request),
        ),
    );

    app.post<ByItem>(
      '/budgets/:id/internal-items/:itemId/revise-plan',
      allow({ budget: 'edit' }),
      async (request): Promise<ItemApproval> => {
        const { note } = parseOrRefuse(RevisePlanInputWire, request.body);
        return await revisePlan(db, request.ownBudget(), { itemId: itemIdOf(request), note });
      },
    );

    app.get<ByBudget>('/budgets/:id/approvals', allow({ budget: 'view' }), async (request): Promise<ItemApprovals> => {
      const own = request.ownBudget();
      const { after, limit, state } = parseOrRefuse(ApprovalsQuery, request.query);
      const found = await readApprovals(db, own, { state, after: placeFrom(ApprovalPlace, after), limit });
      const { rows, next } = pageOf(found, limit, placeOf);
      return { approvals: rows.map(({ approval }) => approval), pending: await countPending(db, own), next };
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

    app.get<ByBudget>(
      '/budgets/:id/item-approval-settings',
      allow({ budget: 'view' }),
      async (request): Promise<ApprovalSettings> => await readApprovalSettings(db, request.ownBudget()),
    );

    app.put<ByBudget>(
      '/budgets/:id/item-approval-settings',
      allow({ budget: 'manage-settings' }),
      async (request, reply) => {
        const input = parseOrRefuse(ApprovalSettingsInputWire, request.body);
        await writeApprovalSettings(db, request.ownBudget(), input);
        return reply.code(204).send();
      },
    );
  };
}
