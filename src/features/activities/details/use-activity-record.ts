import { useEffect, useRef } from 'react';
import { PorticoError } from '../../../base/errors.ts';
import type { GraphQL } from '../../../browser/transport/graphql.ts';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { readActivityRecord } from '../activity.api.ts';
import type { ActivityRecord } from '../activity.wire.ts';

/**
 * Reads an activity, and again when its row has a newer version. After a failure the last record stays, unless the
 * activity is no longer available.
 */
export function useActivityRecord(graphql: GraphQL, id: string, version: number | undefined) {
  const latest = useRef<ActivityRecord>(undefined);
  const loaded = useLoaded(id, async () => {
    latest.current = await readActivityRecord(graphql, id);
    return latest.current;
  });
  const { failure, reload } = loaded;
  useEffect(() => {
    if (version !== undefined && latest.current && version > latest.current.version) void reload();
  }, [version, reload]);
  return { loaded, latest, isGone: failure instanceof PorticoError && failure.code === 'ACTIVITY_NOT_FOUND' };
}
