import * as v from 'valibot';
import { TransportFailure } from '../../../browser/transport/failures.ts';
import type { GraphQL } from '../../../browser/transport/graphql.ts';
import { type KnownActivity, readActivityRecord, updateActivity } from '../activity.api.ts';
import { type ActivityRecord, ActivityRecordWire } from '../activity.wire.ts';
import type { UpdateActivity } from '../activity-input.wire.ts';
import type { ActivityRowsStore } from '../timeline/activity-rows.store.ts';
import { type ChangedField, conflictsOf, inverseOf, type Seen } from './merge-change.ts';

/** New values of an activity. `seen`: the activity that the user saw, if they could see its attributes. */
export type FieldChange = { id: string; input: Partial<UpdateActivity>; seen?: ActivityRecord };

type Known = Seen & { version: number };

/** Asks whether to replace another user's values. */
export type AskToReplace = (name: string, fields: readonly ChangedField[]) => Promise<boolean>;

/** How often a change is sent again because another user was faster. */
const ATTEMPTS_MAX = 5;

/**
 * Saves new values, merged with those of other users. Resolves with the change that takes them back; undefined if the
 * user keeps another user's values.
 */
export async function sendFields(
  graphql: GraphQL,
  rows: ActivityRowsStore,
  { id, input, seen }: FieldChange,
  askToReplace: AskToReplace,
): Promise<FieldChange | undefined> {
  const hasAttributes = (input.attributes?.length ?? 0) > 0;
  // Rows contain no attributes.
  const row = hasAttributes ? undefined : rows.rowOf(id);
  const known = seen ? seenIn(seen) : (row ?? seenIn(await readActivityRecord(graphql, id)));
  let replaced = known;
  let isReplacing = true;
  const saved = await atCurrentVersion(
    known,
    async (version) => (isReplacing ? updateActivity(graphql, { id, version }, input) : undefined),
    async (current) => {
      rows.apply(current);
      replaced = seenIn(current);
      const conflicts = conflictsOf(known, current, input);
      isReplacing = conflicts.length === 0 || (await askToReplace(current.name, conflicts));
    },
  );
  if (!saved) return undefined;
  rows.apply(saved);
  return { id, input: inverseOf(replaced, input) };
}

/** Sends a change that has no fields to merge, until it is based on the current version. */
export const sendLatest = <Result>(
  rows: ActivityRowsStore,
  id: string,
  send: (known: KnownActivity) => Promise<Result>,
): Promise<Result> => atCurrentVersion({ version: rows.rowOf(id)?.version ?? 0 }, (version) => send({ id, version }));

/** Calls `send` with the version, and again with the current one if it is refused. */
async function atCurrentVersion<Result>(
  { version }: { version: number },
  send: (version: number) => Promise<Result>,
  onStale: (current: ActivityRecord) => unknown = () => {},
): Promise<Result> {
  let base = version;
  for (let attempt = 1; ; attempt++) {
    try {
      return await send(base);
    } catch (error) {
      const current = currentOf(error);
      if (!current || attempt === ATTEMPTS_MAX) throw error;
      await onStale(current);
      base = current.version;
    }
  }
}

const StaleWire = v.object({ current: ActivityRecordWire });

/** Returns the current activity in the refusal of a stale version. */
function currentOf(error: unknown): ActivityRecord | undefined {
  if (!(error instanceof TransportFailure) || error.code !== 'CHANGED_MEANWHILE') return undefined;
  const details = v.safeParse(StaleWire, error.details);
  return details.success ? details.output.current : undefined;
}

const seenIn = ({ version, name, inMarketDate, status, owner, attributes }: ActivityRecord): Known => ({
  version,
  name,
  start: inMarketDate.start,
  end: inMarketDate.end,
  status,
  ownerId: owner?.id ?? null,
  attributes,
});
