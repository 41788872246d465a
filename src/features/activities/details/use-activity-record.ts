import { useEffect, useRef } from 'react';
import { PorticoError } from '../../../base/errors.ts';
import type { GraphQL } from '../../../browser/transport/graphql.ts';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { readActivityRecord } from '../activity.api.ts';
import type { ActivityRecord } from '../activity.wire.ts';

/**
 * Reads an activity, and again when its row has a newer version or has left. After a failure the last record stays, unless the
 * activity is no longer available.
 */
export function useActivityRecord(graphql: GraphQL, id: string, version: number | undefined) {
  const latest = useRef<ActivityRecord>(undefined);
  const loaded = useLoaded(id, async () => {
    latest.current = await readActivityRecord(graphql, id);
    return latest.current;
  });
  const { failure, reload } = loaded;
  const wasKnown = useRef(false);
  useEffect(() => {
    const isOutdated = version !== undefined && latest.current !== undefined && version > latest.current.version;
    const hasLeft = version === undefined && wasKnown.current; // it may have been deleted
    wasKnown.current = version !== undefined;
    if (isOutdated || hasLeft) void reload();
  }, [version, reload]);
  return { loaded, latest, isGone: failure instanceof PorticoError && failure.code === 'ACTIVITY_NOT_FOUND' };
}
