import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { BudgetOperation, CallOperation, Faults, InboxOperation } from './fault.wire.ts';
import { readFaults } from './queries.ts';

/** These fail before the caller's permissions are checked, like a service in front of the product. */
const INBOX_ROUTES: Readonly<Record<string, InboxOperation>> = {
  'GET /rest/liveblocks-auth': 'inboxAuth',
  'GET /v2/c/inbox-notifications': 'inboxList',
  'GET /v2/c/inbox-notifications/delta': 'inboxDelta',
  'GET /v2/c/inbox-notifications/count': 'inboxCount',
  'POST /v2/c/inbox-notifications/read': 'inboxRead',
  'DELETE /v2/c/inbox-notifications': 'inboxDelete',
  'DELETE /v2/c/inbox-notifications/:id': 'inboxDelete',
};
const ROUTES: Readonly<Record<string, BudgetOperation | 'itemSearch' | 'fileUpload'>> = {
  'GET /rest/budgets/:id/settings/preferences': 'budgetPreferences',
  'PUT /rest/budgets/:id/settings/preferences/terminology': 'budgetTerminology',
  'PUT /rest/budgets/:id/settings/preferences/includeDecimalsForAllNumbers': 'budgetDecimals',
  'PUT /rest/budgets/:id/settings/preferences/multi-currency-reporting': 'budgetReporting',
  'PUT /rest/budgets/:id/currency': 'budgetCurrency',
  'PUT /rest/budgets/:id/exchange-rates/:fromCurrency': 'budgetRates',
  'POST /rest/budgets/:id/enable-additional-currency': 'budgetRates',
  'POST /rest/budgets/:id/disable-additional-currency': 'budgetRates',
  'PUT /rest/budgets/:id/column-exchange-rates/:fromCurrency': 'budgetRates',
  'POST /rest/budgets/:id/clear-column-exchange-rate': 'budgetRates',
  'GET /rest/budgets/:id/internal-items/tree': 'itemTree',
  'POST /rest/budgets/:id/diff-create': 'createItems',
  'POST /rest/budgets/:id/internal-items/diff-update': 'updateItems',
  'GET /rest/budgets/:id/deleted-budget-items': 'deletedItems',
  'POST /rest/budgets/:id/internal-items/restore': 'restoreItems',
  'POST /rest/item-search': 'itemSearch',
  'POST /rest/files': 'fileUpload',
};

const REFUSALS = { 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN', 503: 'MAINTENANCE' } as const;
const PAGE = '<!doctype html><title>Sign in</title><p>The network asks you to sign in.</p>';

/** Makes the calls of `app` fail for sessions with a fault for their route. Register it before the routes. */
export function injectCallFaults(app: FastifyInstance, db: Kysely<Tables>): void {
  const failing = (operation: CallOperation) => async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await request.readSession();
    if (session) await inject((await readFaults(db, session))[operation], reply);
  };
  app.addHook('onRoute', (route) => {
    const name = `${route.method} ${route.url}`;
    const inbox = INBOX_ROUTES[name];
    const other = ROUTES[name];
    if (inbox) route.onRequest = [...[route.onRequest ?? []].flat(), failing(inbox)];
    if (other) route.preHandler = [...[route.preHandler ?? []].flat(), failing(other)];
  });
}

async function inject(fault: Faults[CallOperation], reply: FastifyReply): Promise<void> {
  switch (fault?.kind) {
    case 'slow':
      await sleep(fault.delayMs);
      return;
    case 'server-error':
      throw new Failure('INTERNAL_SERVER_ERROR');
    case 'refused':
      throw new Failure(REFUSALS[fault.status]);
    case 'too-many':
      throw new Failure('TOO_MANY_REQUESTS', { headers: { 'Retry-After': String(fault.retryAfterS) } });
    case 'html':
      await reply.type('text/html; charset=utf-8').send(PAGE);
      return;
    case 'never':
      reply.hijack();
  }
}
