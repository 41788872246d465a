import { Agent, request } from 'node:http';
import { CSRF_COOKIE, HEADERS } from '../../../src/browser/transport/protocol.ts';
import { alternate } from '../alternate.ts';
import { figureOf, type Section } from '../figure.ts';
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
      ? call(host, agent, '/graphql', JSON.stringify({ query: QUERY }))
      : call(host, agent, host.plainRows);
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

const call = ({ client }: TimelineHost, agent: Agent, path: string, body?: string) =>
  new Promise<{ tookMs: number; bytes: number }>((resolve, reject) => {
    const headers = {
      Cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
      [HEADERS.csrf]: client.cookies.get(CSRF_COOKIE) ?? '',
      ...(body && { 'Content-Type': 'application/json' }),
    };
    const beganMs = performance.now();
    let bytes = 0;
    const target = new URL(path, client.origin);
    const sent = request(target, { method: body ? 'POST' : 'GET', headers, agent }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${path} responded with ${answer.statusCode}.`));
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.once('end', () => resolve({ tookMs: performance.now() - beganMs, bytes }));
    });
    sent.once('error', reject).end(body);
  });
