import { openEvents } from '../../support/event-stream.ts';
import type { HttpClient } from '../../support/http-client.ts';
import { alternate } from '../alternate.ts';
import { figureOf, type Section } from '../figure.ts';
import type { RequestsHost } from '../requests-host.ts';

const ROUNDS = 80;
const WARM_UP = 5;
const KINDS = ['portico', 'comment'] as const;

/** Measures how soon an approval is in the stream of its requester, and a comment in that of a mentioned user. */
export async function requestAnnouncements({
  db,
  organizationId,
  budgetIds,
  manager,
  member,
  memberId,
}: RequestsHost): Promise<Section> {
  const items = await db
    .selectFrom('budget_items')
    .where('budget_id', 'in', budgetIds)
    .select(['id', 'version', 'budget_id'])
    .orderBy('id')
    .limit(WARM_UP + ROUNDS)
    .execute();
  const { id: activityId } = await db
    .selectFrom('activities')
    .where('organization_id', '=', organizationId)
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const children = [{ type: 'mention', kind: 'user', id: memberId }];
  const body = { version: 1, content: [{ type: 'paragraph', children }] };
  const stream = await openEvents(member);
  let next = 0;
  const measure = async (kind: (typeof KINDS)[number]) => {
    const before = stream.received.filter(isInbox).length;
    const beganMs = performance.now();
    if (kind === 'comment') await send(manager, `/rest/activities/${activityId}/comments`, { body });
    else {
      const { id: itemId, version, budget_id: budgetId } = items[next++] ?? {};
      const changes = [{ itemId, version, response: 'APPROVED', note: 'Fine' }];
      await send(manager, `/rest/budgets/${budgetId}/approvals-change`, { changes });
    }
    while (stream.received.filter(isInbox).length === before) await new Promise(setImmediate);
    return performance.now() - beganMs;
  };
  for (const kind of KINDS) for (let run = 0; run < WARM_UP; run++) await measure(kind);
  const runs = await alternate(KINDS, ROUNDS, measure);
  stream.close();
  return {
    title: 'From an approval to the inbox of its requester',
    method:
      'From the request of another user until the event of the inbox in the stream of the requester, in turns: an approval, and a comment that mentions the user.',
    figures: [figureOf('until the event', 'ms', runs, (tookMs) => tookMs)],
  };
}

const isInbox = ({ data }: { data: string }) => data.includes('"inbox"');

async function send(by: HttpClient, path: string, input: object): Promise<void> {
  const answer = await by.post(path, input);
  if (!answer.ok) throw new Error(`${path} responded with ${answer.status}: ${await answer.text()}`);
}
