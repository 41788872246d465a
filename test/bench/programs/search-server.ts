// The product's server in its own process, with a naive search beside it: POST /plain-search, for the same users, in
// the same database. Prints its origin.

import { sql } from 'kysely';
import { allow } from '../../../host-demo/server/platform/access/access.ts';
import { startServer } from '../../support/start-server.ts';

const [databaseUrl = ''] = process.argv.slice(2);
const server = await startServer({
  databaseUrl,
  pages: async (pages) => {
    pages.post<{ Querystring: { query: string } }>('/plain-search', allow('session'), async (request) => {
      const pattern = `%${request.query.query.replace(/[\\%_]/g, '\\$&')}%`;
      const { rows } = await sql`
        select item.id, item.budget_id as "budgetId", item.name, item.type, budget.name as breadcrumb
        from budget_items as item join budgets as budget on budget.id = item.budget_id
        where item.organization_id = ${request.signedIn().organization.id} and item.deleted_at is null and item.name ilike ${pattern}
        order by item.name, item.id
        limit 100
      `.execute(server.db);
      return rows;
    });
  },
});
process.send?.(server.origin);
process.on('disconnect', () => process.exit());
