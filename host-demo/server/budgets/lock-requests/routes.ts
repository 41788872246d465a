import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  LockRequestInputWire,
  type LockRequests,
  LockRequestsWire,
} from '../../../../src/features/budgets/lock-requests/lock-requests.wire.ts';
import { allow } from '../../platform/access/access.ts';
import { readBody } from '../../platform/contract/read-input.ts';
import { withContract } from '../../platform/contract/route-contract.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { IdKey } from '../../platform/paging/page.ts';
import { requireLocked } from './locked-for.ts';
import { readPeopleToAsk } from './people-to-ask.ts';
import { sendLockRequest } from './send-lock-request.ts';

type ByItem = { Params: { id: string; itemId: string } };

/** Questions about locked items to users who can change them (docs/decisions/0075-lock-requests.md). */
export function lockRequestRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  const editors = allow({ budget: 'edit', features: ['LIVEBLOCKS_COLLABORATION'] });
  const path = '/budgets/:id/internal-items/:itemId/lock-requests';

  return async (app) => {
    app.get<ByItem>(
      path,
      withContract(editors, { responses: { 200: LockRequestsWire }, errors: ['ITEM_NOT_LOCKED', 'NOT_FOUND'] }),
      async (request): Promise<LockRequests> => {
        const own = request.ownBudget();
        const item = await requireLocked(db, own, idFrom(request.params.itemId));
        return { people: await readPeopleToAsk(db, own, item) };
      },
    );

    app.post<ByItem>(
      path,
      withContract(editors, {
        body: LockRequestInputWire,
        errors: ['ALREADY_ASKED', 'ITEM_NOT_LOCKED', 'NOT_FOUND'],
        responses: { 201: v.object({}) },
      }),
      async (request, reply) => {
        const input = readBody(request, LockRequestInputWire);
        await sendLockRequest(db, request.ownBudget(), idFrom(request.params.itemId), input);
        return reply.code(201).send({});
      },
    );
  };
}

function idFrom(text: string): string {
  if (!v.is(IdKey, text)) throw new Failure('NOT_FOUND');
  return String(BigInt(text));
}
