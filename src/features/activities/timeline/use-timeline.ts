import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { asError } from '../../../base/errors.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import type { ActivityType } from '../activity-types.wire.ts';
import type { Criteria } from '../criteria.wire.ts';
import { createActivityRows } from './activity-rows.store.ts';
import { readActivityTypes } from './activity-types.api.ts';
import { timelineItems } from './timeline-item.ts';

const EVERYTHING: Criteria = { filter: [], groupBy: null, showFullHierarchy: true, colorBy: null };

/** Returns the activities of a timeline, which follow the changes of all users. */
export function useTimeline(shell: Shell) {
  const [store] = useState(() => createActivityRows(shell, EVERYTHING));
  const { rows, owners, failure } = useStore(store);
  const { types, typesFailure, readTypes } = useTypes(shell);
  useEffect(() => store.attach(), [store]);
  const items = useMemo(() => rows && types && timelineItems(rows, types), [rows, types]);
  const reload = () => {
    if (rows === undefined) void store.refresh();
    if (types === undefined) readTypes();
  };
  return { items, owners, failure: items ? undefined : (failure ?? typesFailure), reload };
}

function useTypes({ graphql, report }: Shell) {
  const [types, setTypes] = useState<readonly ActivityType[]>();
  const [typesFailure, setFailure] = useState<Error>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads again
  useEffect(() => {
    let isCurrent = true;
    readActivityTypes(graphql).then(
      (read) => isCurrent && setTypes(read),
      (error: unknown) => {
        report(asError(error));
        if (isCurrent) setFailure(asError(error));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [graphql, report, attempt]);
  return { types, typesFailure, readTypes: () => setAttempt((before) => before + 1) };
}
