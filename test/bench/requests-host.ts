import { type Kysely, sql } from 'kysely';
import { allow } from '../../host-demo/server/platform/access/access.ts';
import type { Tables } from '../../host-demo/server/platform/database/open-database.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';
import { startTestPostgres } from '../support/test-database.ts';

const BUDGETS = 200;
const ITEMS_OF_BUDGET = 50;

export type RequestsHost = {
  server: RunningServer;
  db: Kysely<Tables>;
  organizationId: string;
  /** Budgets with as many pending requests each; together ten thousand. */
  budgetIds: readonly string[];
  /** Edits and approves; the member only edits, and has requested the approvals. */
  manager: HttpClient;
  member: HttpClient;
  memberId: string;
  /** GET: a page of the pending requests of a budget from a plain select. */
  plainList(budgetId: string): string;
  close(): Promise<void>;
};

/** Starts the server with ten thousand pending requests over two hundred budgets. */
export async function startRequestsHost(): Promise<RequestsHost> {
  const postgres = await startTestPostgres();
  const server = await startServer({
    pages: async (app) => {
      app.get('/bench/plain-list/:budgetId', allow('session'), async (request) => {
        const { budgetId } = request.params as { budgetId: string };
        const { rows } = await sql`
          select item.id, item.name, item.planned, approval.* from item_approvals as approval
          join budget_items as item on item.id = approval.item_id
          where approval.budget_id = ${budgetId} and stage = 'PENDING' order by requested_at, item_id limit 50
        `.execute(server.db);
        return rows;
      });
    },
  });
  const { db } = server;
  const [manager, member] = await Promise.all([
    signIn(server, findDemoPerson('legacy', 'organization manager')),
    signIn(server, findDemoPerson('legacy', 'ordinary user')),
  ]);
  const { id: memberId, organization_id: organizationId } = await db
    .selectFrom('people')
    .select(['id', 'organization_id'])
    .where('username', '=', findDemoPerson('legacy', 'ordinary user').username)
    .executeTakeFirstOrThrow();
  const { rows: budgets } = await sql<{ id: string }>`
    insert into budgets (organization_id, name, currency)
    select ${organizationId}, 'Budget ' || place, 'USD' from generate_series(1, ${BUDGETS}) as place returning id
  `.execute(db);
  const budgetIds = budgets.map(({ id }) => id);
  await sql`
    with item as (
      insert into budget_items (organization_id, budget_id, name, type, planned)
      select ${organizationId}, budget, 'Item ' || place, 'LINE_ITEM', place * 10
      from unnest(${budgetIds}::bigint[]) as budget cross join generate_series(1, ${ITEMS_OF_BUDGET}::int) as place
      returning *
    )
    insert into item_approvals (item_id, organization_id, budget_id, stage, requested_by, note, snapshot)
    select id, organization_id, budget_id, 'PENDING', ${memberId}, 'For the fairs', jsonb_build_object(
      'name', name, 'planned', planned::text, 'startsOn', null, 'endsOn', null, 'currency', 'USD', 'requested', null
    ) from item
  `.execute(db);
  await sql`analyze`.execute(db); // the test database does not do it by itself
  return {
    ...{ server, db, organizationId, budgetIds, manager, member, memberId },
    plainList: (budgetId) => `/bench/plain-list/${budgetId}`,
    async close() {
      await server.close();
      await postgres.stop();
    },
  };
}
