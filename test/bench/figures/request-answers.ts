import { Agent } from 'node:http';
import { sql } from 'kysely';
import { alternate } from '../alternate.ts';
import { figureOf, type Section } from '../figure.ts';
import type { RequestsHost } from '../requests-host.ts';
import { timedCall } from '../timed-call.ts';

const ANSWERS = 500;
const ROUNDS = 25;
const KINDS = ['portico', 'plain SQL'] as const;

/** Measures approving five hundred requests with one call, and one update of as many rows with as many inserts. */
export async function requestAnswers({ db, organizationId, memberId, manager }: RequestsHost): Promise<Section> {
  const agent = new Agent({ keepAlive: true });
  const { id: budgetId } = await db
    .insertInto('budgets')
    .values({ organization_id: organizationId, name: 'Answered', currency: 'USD' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const plant = async () => {
    const { rows } = await sql<{ id: string; version: number }>`
      with item as (
        insert into budget_items (organization_id, budget_id, name, type, planned)
        select ${organizationId}, ${budgetId}, 'Item ' || place, 'LINE_ITEM', place
        from generate_series(1, ${ANSWERS}::int) as place returning *
      ), asked as (
        insert into item_approvals (item_id, organization_id, budget_id, stage, requested_by, note, snapshot)
        select id, organization_id, budget_id, 'PENDING', ${memberId}, '', jsonb_build_object(
          'name', name, 'planned', planned::text, 'startsOn', null, 'endsOn', null, 'currency', 'USD', 'requested', null
        ) from item
      )
      select id, version from item
    `.execute(db);
    return rows;
  };
  const measure = async (kind: (typeof KINDS)[number]) => {
    const rows = await plant();
    if (kind === 'portico') {
      const changes = rows.map(({ id, version }) => ({ itemId: id, version, response: 'APPROVED', note: 'Fine' }));
      const path = `/rest/budgets/${budgetId}/approvals-change`;
      return (await timedCall(manager, agent, path, JSON.stringify({ changes }))).tookMs;
    }
    const ids = rows.map(({ id }) => id);
    const beganMs = performance.now();
    await db.transaction().execute(async (transaction) => {
      await sql`update item_approvals set stage = 'APPROVED', note = 'Fine' where item_id = any(${ids}::bigint[])`.execute(
        transaction,
      );
      await sql`
        insert into item_approval_events (organization_id, budget_id, item_id, event, from_state, to_state, planned, note)
        select ${organizationId}, ${budgetId}, id, 'APPROVED', 'PENDING', 'APPROVED', 1, 'Fine' from unnest(${ids}::bigint[]) as id
      `.execute(transaction);
    });
    return performance.now() - beganMs;
  };
  for (const kind of KINDS) await measure(kind);
  const runs = await alternate(KINDS, ROUNDS, measure);
  agent.destroy();
  return {
    title: `Approving ${ANSWERS} requests at once`,
    method:
      'From the request until the answer, with items, history, audit log, notices, emails and the approvals in the answer; and one update of as many rows ' +
      'with as many inserts into the history, in one transaction. Each time other requests.',
    figures: [figureOf('until all is written', 'ms', runs, (tookMs) => tookMs)],
  };
}
