import { Agent } from 'node:http';
import { alternate } from '../alternate.ts';
import { figureOf, type Section } from '../figure.ts';
import { timedCall } from '../timed-call.ts';
import { ACTIVITIES, type TimelineHost } from '../timeline-host.ts';

const ROUNDS = 25;
const WARM_UP = 5;
const QUERY = `query { activityRows {
  ids parents restricted typeIds names statuses ownerIds starts ends versions matches colorKeys groupKeys permissions
  attributeColumns { definitionId values }
  permissionSets { allowedActions deniedActions limitedActions allActionsAllowed allActionsDenied } owners { id name }
  matchCount ignoredConditions revision
} }`;
const KINDS = ['portico', 'plain select'] as const;

/** Measures reading ten thousand activities as a planner with fifty statements. */
export async function timelineRows(host: TimelineHost): Promise<Section> {
  const agent = new Agent({ keepAlive: true });
  const read = (kind: (typeof KINDS)[number]) =>
    kind === 'portico'
      ? timedCall(host.client, agent, '/graphql', JSON.stringify({ query: QUERY }))
      : timedCall(host.client, agent, host.plainRows);
  for (const kind of KINDS) for (let run = 0; run < WARM_UP; run++) await read(kind);
  const runs = await alternate(KINDS, ROUNDS, read);
  agent.destroy();
  return {
    title: `Reading ${ACTIVITIES} activities`,
    method:
      'Over HTTP, from the request until the end of the answer, in turns: activityRows as a planner with 5 policies of 10 statements, and a select ' +
      'of the same activities to JSON without permissions, served by the same server.',
    figures: [
      figureOf('until the answer', 'ms', runs, ({ tookMs }) => tookMs),
      figureOf('bytes of the answer', 'B', runs, ({ bytes }) => bytes),
    ],
  };
}
