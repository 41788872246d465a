import * as v from 'valibot';
import type { GraphQL } from '../../../browser/transport/graphql.ts';
import type { Page } from '../../../ui/load/use-pages.ts';
import { ActivityHistoryWire, type HistoryEntry } from './activity-history.wire.ts';

/** Reads what users have done with an activity, newest first. Rejects with ACTIVITY_NOT_FOUND. */
export async function readActivityHistory(
  graphql: GraphQL,
  id: string,
  after: string | undefined,
): Promise<Page<HistoryEntry>> {
  const query = `query activityHistory($id: ID!, $after: String) {
    activityHistory(id: $id, after: $after) {
      entries { id at person { id name } kind changes { field attribute attributeType before after } } next
    }
  }`;
  const schema = v.object({ activityHistory: ActivityHistoryWire });
  const variables = { id, ...(after !== undefined && { after }) };
  const { activityHistory } = await graphql(query, schema, { variables, handlesError: true });
  return { rows: activityHistory.entries, next: activityHistory.next };
}
