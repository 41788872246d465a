import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  type RateSnapshots,
  RateSnapshotsWire,
  TRANSFER_RULE,
  TRANSFER_STATUSES,
  type TransferApprovers,
  TransferApproversInputWire,
  TransferApproversWire,
  TransferInputWire,
  type TransferRequest,
  type TransferRequests,
  TransferRequestsWire,
  TransferRequestWire,
  TransferResponseInputWire,
  type TransferResponses,
  TransferResponsesInputWire,
  TransferResponsesWire,
} from '../../../../src/features/budgets/transfers/target-transfers.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget } from '../../platform/access/own-budget.ts';
import { readBody, readQuery } from '../../platform/contract/read-input.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { IdKey, PageQuery, pageOf, placeFrom } from '../../platform/paging/page.ts';
import type { Platform } from '../../platform/platform.ts';
import { LOCK_ERRORS } from '../items/locked-columns.ts';
import { notifyBy, senderOf } from '../notices/notify.ts';
import { answerRequests, cancelRequest } from './answer-requests.ts';
import { readTransferApprovers, writeTransferApprovers } from './approvers.ts';
import { readRequests } from './queries.ts';
import { readSnapshots, requireRequest } from './snapshots.ts';
import { writeRequest } from './write-request.ts';

type ByRequest = { Params: { id: string; requestId: string } };

const RequestsQuery = v.object({ ...PageQuery, status: v.optional(v.picklist(TRANSFER_STATUSES)) });

/** What a response is refused for. */
const RESPONSE_ERRORS = [
  'BUDGET_EXCEEDED',
  'TRANSFER_ANSWERED',
  'TRANSFER_CURRENCIES_DIFFER',
  'TRANSFER_EXCEEDS_PLANNED',
  'TRANSFER_ITEM_GONE',
  'TRANSFER_NOT_EXACT',
  'TRANSFER_NO_TARGET',
  'TRANSFER_OWN_REQUEST',
  'TRANSFER_TOO_MUCH',
] as const;

type RoutesOptions = Pick<Platform, 'db' | 'mailer' | 'environment'>;

/** Requests to transfer or adjust planned amounts and targets (docs/decisions/0071-target-transfers.md). */
export function targetTransferRoutes({ db, mailer, environment }: RoutesOptions): FastifyPluginAsync {
  const notifyFor = (request: FastifyRequest) => notifyBy(mailer, senderOf(request, environment));
  const requestIdOf = ({ requestId }: ByRequest['Params']): string => {
    if (!v.is(IdKey, requestId)) throw new Failure('NOT_FOUND');
    return requestId;
  };

  return async (app) => {
    app.get<ByBudget>(
      '/budgets/:id/target-transfer-requests',
      allow({ budget: 'view' }, { query: RequestsQuery, responses: { 200: TransferRequestsWire } }),
      async (request): Promise<TransferRequests> => {
        const own = request.ownBudget();
        const { after, limit, status } = readQuery(request, RequestsQuery);
        const found = await readRequests(db, own, { status, after: placeFrom(v.tuple([IdKey]), after), limit });
        const { rows, next } = pageOf(found, limit, ({ id }) => [id]);
        return { requests: rows, next };
      },
    );

    app.post<ByBudget>(
      '/budgets/:id/target-transfer-requests',
      allow(
        { budget: 'edit' },
        {
          body: TransferInputWire,
          errors: [
            'ITEM_NOT_ALLOWED',
            ...LOCK_ERRORS,
            'TRANSFER_CURRENCIES_DIFFER',
            'TRANSFER_EXCEEDS_PLANNED',
            'TRANSFER_ITEM_GONE',
            'TRANSFER_NOT_EXACT',
            'TRANSFER_NO_TARGET',
          ],
          responses: { 201: TransferRequestWire },
        },
      ),
      async (request, reply) => {
        const own = request.ownBudget();
        const input = readBody(request, TransferInputWire, TRANSFER_RULE);
        const made = await writeRequest(db, own, input, notifyFor(request));
        return reply.code(201).send(made);
      },
    );

    app.delete<ByRequest>(
      '/budgets/:id/target-transfer-requests/:requestId',
      allow({ budget: 'edit' }, { responses: { 200: TransferRequestWire }, errors: ['TRANSFER_ANSWERED'] }),
      async (request): Promise<TransferRequest> =>
        await cancelRequest(db, request.ownBudget(), requestIdOf(request.params)),
    );

    app.post<ByRequest>(
      '/budgets/:id/target-transfer-requests/:requestId/responses',
      allow(
        { budget: 'approve' },
        {
          body: TransferResponseInputWire,
          responses: { 200: TransferRequestWire },
          errors: RESPONSE_ERRORS,
        },
      ),
      async (request): Promise<TransferRequest> => {
        const requestId = requestIdOf(request.params);
        const answer = readBody(request, TransferResponseInputWire);
        const [answered] = await answerRequests(
          db,
          request.ownBudget(),
          [{ requestId, ...answer }],
          notifyFor(request),
        );
        if (!answered) throw new Failure('NOT_FOUND');
        return answered;
      },
    );

    app.post<ByBudget>(
      '/budgets/:id/create-target-transfer-responses',
      allow(
        { budget: 'approve' },
        {
          body: TransferResponsesInputWire,
          responses: { 200: TransferResponsesWire },
          errors: RESPONSE_ERRORS,
        },
      ),
      async (request): Promise<TransferResponses> => {
        const { responses } = readBody(request, TransferResponsesInputWire);
        return { requests: await answerRequests(db, request.ownBudget(), responses, notifyFor(request)) };
      },
    );

    app.get<ByRequest>(
      '/budgets/:id/target-transfer-requests/:requestId/exchange-rate-snapshots',
      allow({ budget: 'view' }, { responses: { 200: RateSnapshotsWire } }),
      async (request): Promise<RateSnapshots> => {
        const id = requestIdOf(request.params);
        await requireRequest(db, request.ownBudget(), id);
        return await readSnapshots(db, id);
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/target-transfer-approvers',
      allow({ budget: 'view' }, { responses: { 200: TransferApproversWire } }),
      async (request): Promise<TransferApprovers> => await readTransferApprovers(db, request.ownBudget()),
    );

    app.put<ByBudget>(
      '/budgets/:id/target-transfer-approvers',
      allow({ budget: 'manage-settings' }, { body: TransferApproversInputWire, responses: { 204: null } }),
      async (request, reply) => {
        const { approverIds } = readBody(request, TransferApproversInputWire);
        await writeTransferApprovers(db, request.ownBudget(), approverIds);
        return reply.code(204).send();
      },
    );
  };
}
