import { Agent } from 'node:http';
import { alternate } from '../alternate.ts';
import { figureOf, type Section } from '../figure.ts';
import type { SheetHost } from '../sheet-host.ts';
import { timedCall } from '../timed-call.ts';

const ITEMS = 20_000;
const ROUNDS = 25;
const WARM_UP = 5;
const KINDS = ['portico', 'plain select'] as const;

/** Measures reading the tree of twenty thousand items. */
export async function sheetTree(host: SheetHost): Promise<Section> {
  const agent = new Agent({ keepAlive: true });
  const paths = {
    portico: `/rest/budgets/${host.budgetIds[ITEMS]}/internal-items/tree`,
    'plain select': host.plainTree(ITEMS),
  };
  const read = (kind: (typeof KINDS)[number]) => timedCall(host.client, agent, paths[kind]);
  for (const kind of KINDS) for (let run = 0; run < WARM_UP; run++) await read(kind);
  const runs = await alternate(KINDS, ROUNDS, read);
  agent.destroy();
  return {
    title: `Reading the tree of ${ITEMS} items`,
    method:
      'Over HTTP, from the request until the end of the answer, in turns: internal-items/tree with all columns, and a select of the same items to ' +
      'JSON, served by the same server.',
    figures: [
      figureOf('until the answer', 'ms', runs, ({ tookMs }) => tookMs),
      figureOf('bytes of the answer', 'B', runs, ({ bytes }) => bytes),
    ],
  };
}
