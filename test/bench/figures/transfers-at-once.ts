import { sql } from 'kysely';
import { csrfOf } from '../../support/access-fixtures.ts';
import type { Figure, Section } from '../figure.ts';
import type { RequestsHost } from '../requests-host.ts';
import { sampleOf } from '../sample.ts';

const TARGETS = 20;
const USERS = 50;
const LASTS_MS = 30_000;
/** Between two transfers of a user, who reads and types. */
const PAUSE_MS = 5000;
const ALONE = 60;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Measures transfers of fifty users among twenty targets, and those of one user alone. The sum must stay the same. */
export async function transfersAtOnce({ db, organizationId, manager }: RequestsHost): Promise<Section> {
  const { rows } = await sql<{ id: string }>`
    insert into budgets (organization_id, name, currency, target)
    select ${organizationId}, 'Target ' || place, 'USD', 100000 from generate_series(1, ${TARGETS}::int) as place returning id
  `.execute(db);
  const ids = rows.map(({ id }) => id);
  const settings = { enabled: true, approverIds: [], selfApproval: true, threshold: null };
  for (const id of ids) {
    const answer = await manager.send(`/rest/budgets/${id}/item-approval-settings`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', ...csrfOf(manager) },
      body: JSON.stringify(settings),
    });
    if (!answer.ok) throw new Error(`The settings were refused: ${answer.status}.`);
  }
  const sumOf = async () => {
    const { rows: sums } = await sql<{ sum: string }>`
      select sum(target)::text as sum from budgets where id = any(${ids}::bigint[])
    `.execute(db);
    return sums[0]?.sum;
  };
  /** Transfers between the next two targets; returns the time of the request and of its approval. */
  const transfer = async (turn: number): Promise<number> => {
    const from = ids[turn % TARGETS] ?? '';
    const to = ids[(turn + 1 + (turn % (TARGETS - 1))) % TARGETS];
    const path = `/rest/budgets/${from}/target-transfer-requests`;
    const beganMs = performance.now();
    const asked = await manager.post(path, { kind: 'TRANSFER', fromBudgetId: from, toBudgetId: to, amount: '1.25' });
    const { id } = (await asked.json()) as { id: string };
    const answered = await manager.post(`${path}/${id}/responses`, { response: 'APPROVE' });
    const { status } = (await answered.json()) as { status: string };
    if (status !== 'APPROVED') throw new Error(`A transfer ended with ${answered.status} ${status}.`);
    return performance.now() - beganMs;
  };

  const before = await sumOf();
  const alone: number[] = [];
  for (let turn = 0; turn < ALONE; turn++) alone.push(await transfer(turn));
  const together: number[] = [];
  const endsAtMs = performance.now() + LASTS_MS;
  await Promise.all(
    Array.from({ length: USERS }, async (_, user) => {
      await pause((user / USERS) * PAUSE_MS);
      for (let turn = user; performance.now() < endsAtMs; turn += USERS) {
        together.push(await transfer(turn));
        await pause(PAUSE_MS);
      }
    }),
  );
  const after = await sumOf();
  const at = (times: readonly number[], share: number) =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;
  const figure = (name: string, unit: Figure['unit'], one: number, other: number): Figure => ({
    ...{ name, unit },
    portico: sampleOf([one]),
    baselines: { 'one user alone': sampleOf([other]) },
  });
  return {
    title: `${USERS} users transfer among ${TARGETS} targets`,
    method:
      `Each request and its approval, over HTTP, for ${LASTS_MS / 1000} s, each user with ${PAUSE_MS / 1000} s between two; and ${ALONE} of one user alone ` +
      'without pauses.',
    figures: [
      figure('median', 'ms', at(together, 0.5), at(alone, 0.5)),
      figure('99th percentile', 'ms', at(together, 0.99), at(alone, 0.99)),
    ],
    details: [
      `${together.length} transfers; the sum of all targets was ${before} before and ${after} after${before === after ? '' : ': WRONG'}.`,
    ],
  };
}
