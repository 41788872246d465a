import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { asError } from '../../../base/errors.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { type Configuration, readConfiguration } from '../configuration.api.ts';
import type { Criteria } from '../criteria.wire.ts';
import { createActivityRows } from './activity-rows.store.ts';
import { timelineItems } from './timeline-item.ts';

const EVERYTHING: Criteria = { filter: [], groupBy: null, showFullHierarchy: true, colorBy: null };

/** Returns the activities of a timeline, which follow the changes of all users. */
export function useTimeline(shell: Shell) {
  const [store] = useState(() => createActivityRows(shell, EVERYTHING));
  const { rows, owners, failure } = useStore(store);
  const { configuration, configurationFailure, readAgain } = useConfiguration(shell);
  useEffect(() => store.attach(), [store]);
  const items = useMemo(
    () => rows && configuration && timelineItems(rows, configuration.activityTypes),
    [rows, configuration],
  );
  const reload = () => {
    if (rows === undefined) void store.refresh();
    if (configuration === undefined) readAgain();
  };
  return { items, owners, failure: items ? undefined : (failure ?? configurationFailure), reload };
}

function useConfiguration({ graphql, report }: Shell) {
  const [configuration, setConfiguration] = useState<Configuration>();
  const [configurationFailure, setFailure] = useState<Error>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads again
  useEffect(() => {
    let isCurrent = true;
    readConfiguration(graphql).then(
      (read) => isCurrent && setConfiguration(read),
      (error: unknown) => {
        report(asError(error));
        if (isCurrent) setFailure(asError(error));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [graphql, report, attempt]);
  return { configuration, configurationFailure, readAgain: () => setAttempt((before) => before + 1) };
}
