import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  APPROVAL_STATES,
  ApprovalRequestInputWire,
  ApprovalRequestsInputWire,
  type ApprovalResults,
  ApprovalResultsWire,
  type ApprovalSettings,
  ApprovalSettingsInputWire,
  ApprovalSettingsWire,
  ApprovalsChangeInputWire,
  type ApprovalsHistory,
  ApprovalsHistoryWire,
  type ItemApproval,
  type ItemApprovals,
  ItemApprovalsWire,
  ItemApprovalWire,
  RevisePlanInputWire,
} from '../../../../src/features/budgets/approvals/item-approvals.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget } from '../../platform/access/own-budget.ts';
import { readBody, readQuery } from '../../platform/contract/read-input.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { IdKey, PageQuery, pageOf, placeFrom, TimeKey } from '../../platform/paging/page.ts';
import type { Platform } from '../../platform/platform.ts';
import { LOCK_ERRORS } from '../items/locked-columns.ts';
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

/** What a request of approval is refused for. */
const REQUEST_ERRORS = [
  'APPROVALS_DISABLED',
  'APPROVAL_NOT_POSSIBLE',
  'APPROVAL_NOT_REQUIRED',
  'APPROVAL_NO_APPROVER',
  'ITEM_NOT_ALLOWED',
  ...LOCK_ERRORS,
] as const;

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
      allow(
        { budget: 'edit' },
        {
          body: ApprovalRequestInputWire,
          responses: { 200: ItemApprovalWire },
          errors: REQUEST_ERRORS,
        },
      ),
      async (request): Promise<ItemApproval> => {
        const { planned, note } = readBody(request, ApprovalRequestInputWire);
        const items = [{ itemId: itemIdOf(request), planned }];
        const [approval] = (await requestApprovals(db, request.ownBudget(), { items, note }, notifyFor(request)))
          .approvals;
        if (!approval) throw new Failure('NOT_FOUND');
        return approval;
      },
    );

    app.post<ByBudget>(
      '/budgets/:id/request-approval',
      {
        ...allow(
          { budget: 'edit' },
          {
            body: ApprovalRequestsInputWire,
            responses: { 200: ApprovalResultsWire },
            errors: REQUEST_ERRORS,
          },
        ),
        bodyLimit: CHANGES_MAX_BYTES,
      },
      async (request): Promise<ApprovalResults> =>
        await requestApprovals(
          db,
          request.ownBudget(),
          readBody(request, ApprovalRequestsInputWire),
          notifyFor(request),
        ),
    );

    app.post<ByBudget>(
      '/budgets/:id/approvals-change',
      {
        ...allow(
          { budget: 'approve' },
          {
            body: ApprovalsChangeInputWire,
            responses: { 200: ApprovalResultsWire },
            errors: ['APPROVAL_NOT_POSSIBLE', 'APPROVAL_OWN_REQUEST', 'BUDGET_EXCEEDED', 'CHANGED_MEANWHILE'],
          },
        ),
        bodyLimit: CHANGES_MAX_BYTES,
      },
      async (request): Promise<ApprovalResults> =>
        await changeApprovals(db, request.ownBudget(), readBody(request, ApprovalsChangeInputWire), notifyFor(request)),
    );

    app.post<ByItem>(
      '/budgets/:id/internal-items/:itemId/revise-plan',
      allow(
        { budget: 'edit' },
        { body: RevisePlanInputWire, responses: { 200: ItemApprovalWire }, errors: ['APPROVAL_NOT_POSSIBLE'] },
      ),
      async (request): Promise<ItemApproval> => {
        const { note } = readBody(request, RevisePlanInputWire);
        return await revisePlan(db, request.ownBudget(), { itemId: itemIdOf(request), note });
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/approvals',
      allow({ budget: 'view' }, { query: ApprovalsQuery, responses: { 200: ItemApprovalsWire } }),
      async (request): Promise<ItemApprovals> => {
        const own = request.ownBudget();
        const { after, limit, state } = readQuery(request, ApprovalsQuery);
        const page = { state, after: placeFrom(ApprovalPlace, after), limit };
        const [found, pending] = await Promise.all([readApprovals(db, own, page), countPending(db, own)]);
        const { rows, next } = pageOf(found, limit, placeOf);
        return { approvals: rows.map(({ approval }) => approval), pending, next };
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/approvals-history',
      allow({ budget: 'view' }, { query: HistoryQuery, responses: { 200: ApprovalsHistoryWire } }),
      async (request): Promise<ApprovalsHistory> => {
        const own = request.ownBudget();
        const { after, limit, itemId } = readQuery(request, HistoryQuery);
        const found = await readApprovalEvents(db, own, { itemId, after: placeFrom(v.tuple([IdKey]), after), limit });
        const { rows, next } = pageOf(found, limit, ({ id }) => [id]);
        return { events: rows, next };
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/item-approval-settings',
      allow({ budget: 'view' }, { responses: { 200: ApprovalSettingsWire } }),
      async (request): Promise<ApprovalSettings> => await readApprovalSettings(db, request.ownBudget()),
    );

    app.put<ByBudget>(
      '/budgets/:id/item-approval-settings',
      allow({ budget: 'manage-settings' }, { body: ApprovalSettingsInputWire, responses: { 204: null } }),
      async (request, reply) => {
        const input = readBody(request, ApprovalSettingsInputWire);
        await writeApprovalSettings(db, request.ownBudget(), input);
        return reply.code(204).send();
      },
    );
  };
}
