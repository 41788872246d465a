import { Agent } from 'node:http';
import { alternate } from '../alternate.ts';
import { figureOf, type Section } from '../figure.ts';
import type { RequestsHost } from '../requests-host.ts';
import { timedCall } from '../timed-call.ts';

const ROUNDS = 40;
const WARM_UP = 8;
const KINDS = ['portico', 'plain select'] as const;

/** Measures the first page of a budget's pending requests, among ten thousand of two hundred budgets. */
export async function requestList({ budgetIds, manager, plainList }: RequestsHost): Promise<Section> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const read = (kind: (typeof KINDS)[number]) => {
    const budgetId = budgetIds[turn++ % budgetIds.length] ?? '';
    return timedCall(
      manager,
      agent,
      kind === 'portico' ? `/rest/budgets/${budgetId}/approvals?state=PENDING&limit=50` : plainList(budgetId),
    );
  };
  for (const kind of KINDS) for (let run = 0; run < WARM_UP; run++) await read(kind);
  const runs = await alternate(KINDS, ROUNDS, read);
  agent.destroy();
  return {
    title: 'The first 50 of 10,000 pending requests over 200 budgets',
    method:
      'Over HTTP, from the request until the end of the answer, in turns, each time of another budget: approvals with paths, requesters and ' +
      'changes, and a select of the same rows to JSON, served by the same server.',
    figures: [figureOf('until the answer', 'ms', runs, ({ tookMs }) => tookMs)],
  };
}
