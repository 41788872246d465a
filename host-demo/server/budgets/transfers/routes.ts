import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  TRANSFER_RULE,
  TRANSFER_STATUSES,
  TransferInputWire,
  type TransferRequest,
  type TransferRequests,
  TransferResponseInputWire,
} from '../../../../src/features/budgets/transfers/target-transfers.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { parseOrRefuse } from '../../platform/failures/parse-or-refuse.ts';
import { IdKey, PageQuery, pageOf, placeFrom } from '../../platform/paging/page.ts';
import { answerRequest } from './answer-request.ts';
import { readRequests } from './queries.ts';
import { writeRequest } from './write-request.ts';

const RequestsQuery = v.object({ ...PageQuery, status: v.optional(v.picklist(TRANSFER_STATUSES)) });

/** Requests to transfer or adjust planned amounts. */
export function targetTransferRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  return async (app) => {
    app.get<ByBudget>(
      '/budgets/:id/target-transfer-requests',
      allow({ budget: 'view' }),
      async (request): Promise<TransferRequests> => {
        const own = request.ownBudget();
        const { after, limit, status } = parseOrRefuse(RequestsQuery, request.query);
        const found = await readRequests(db, own, { status, after: placeFrom(v.tuple([IdKey]), after), limit });
        const { rows, next } = pageOf(found, limit, ({ id }) => [id]);
        return { requests: rows, next };
      },
    );

    app.post<ByBudget>('/budgets/:id/target-transfer-requests', allow({ budget: 'edit' }), async (request, reply) => {
      const own = request.ownBudget();
      const made = await writeRequest(db, own, parseOrRefuse(TransferInputWire, request.body, TRANSFER_RULE));
      return reply.code(201).send(made);
    });

    app.post<{ Params: { id: string; requestId: string } }>(
      '/budgets/:id/target-transfer-requests/:requestId/responses',
      allow({ budget: 'approve' }),
      async (request): Promise<TransferRequest> => {
        const own = request.ownBudget();
        const { requestId: id } = request.params;
        if (!v.is(IdKey, id)) throw new Failure('NOT_FOUND');
        const { response } = parseOrRefuse(TransferResponseInputWire, request.body);
        return await answerRequest(db, own, { id, response });
      },
    );
  };
}
