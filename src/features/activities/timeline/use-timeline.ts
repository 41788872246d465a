import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { asError } from '../../../base/errors.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { useDialogs } from '../../../ui/dialog/use-dialogs.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { type ChangeNotice, createActivityChanges } from '../changes/activity-changes.store.ts';
import { changesWords } from '../changes/changes.words.ts';
import { withPending } from '../changes/pending-rows.ts';
import { readConfiguration } from '../configuration.api.ts';
import type { Configuration } from '../configuration.wire.ts';
import type { Criteria } from '../criteria.wire.ts';
import { createActivityRows } from './activity-rows.store.ts';
import { userTimeZone } from './local-time.ts';
import { timelineItems } from './timeline-item.ts';

type TimelineOptions = {
  criteria: Criteria;
  /** Ids of the attributes in columns. */
  attributes: readonly string[];
  /** False while a saved view is loading: nothing is read before. */
  isReady: boolean;
  /** Whether the organization plans by the hour. */
  hasHours: boolean;
  notify: (notice: ChangeNotice) => boolean;
};

/** Returns the activities of a timeline, which follow the changes of all users, and the user's own at once. */
export function useTimeline(shell: Shell, { isReady, hasHours, notify, ...options }: TimelineOptions) {
  // Equal criteria are read once. Ancestors are always read, because a change can make them match.
  const key = JSON.stringify([{ ...options.criteria, showFullHierarchy: true }, options.attributes]);
  const [criteria, attributes] = useMemo<[Criteria, readonly string[]]>(() => JSON.parse(key), [key]);
  const words = useWords(changesWords);
  const dialogs = useDialogs(shell);
  const latest = useRef({ words, dialogs, notify });
  latest.current = { words, dialogs, notify };
  const [store] = useState(() => createActivityRows(shell, criteria, attributes));
  const [changes] = useState(() =>
    createActivityChanges(shell, {
      rows: store,
      notify: (notice) => latest.current.notify(notice),
      askToReplace(name, fields) {
        const { words: texts, dialogs: queue } = latest.current;
        const question = { title: texts.conflictTitle, message: texts.conflictText(name, fields) };
        return queue.confirm({ ...question, confirmText: texts.replace });
      },
    }),
  );
  const { rows, owners, failure, ignoredConditions } = useStore(store);
  const { pending, done } = useStore(changes);
  const { configuration, configurationFailure, readAgain } = useConfiguration(shell);
  const shown = useRef({ criteria, attributes });
  useEffect(() => {
    if (!isReady) return;
    if (shown.current.criteria === criteria && shown.current.attributes === attributes) return;
    shown.current = { criteria, attributes };
    void store.show(criteria, attributes);
  }, [store, criteria, attributes, isReady]);
  useEffect(() => (isReady ? store.attach() : undefined), [store, isReady]);
  useEffect(() => changes.attach(), [changes]);
  const current = useMemo(() => rows && withPending(rows, pending), [rows, pending]);
  const items = useMemo(
    () =>
      current &&
      configuration &&
      timelineItems(current, configuration.activityTypes, { timeZone: userTimeZone(), hasHours }),
    [current, configuration, hasHours],
  );
  const reload = () => {
    if (rows === undefined || failure) void store.refresh();
    if (configuration === undefined) readAgain();
  };
  return {
    items,
    rows: current,
    configuration,
    owners,
    ignoredConditions,
    changes,
    done,
    failure: failure ?? configurationFailure,
    reload,
  };
}

function useConfiguration({ graphql, report }: Shell) {
  const [configuration, setConfiguration] = useState<Configuration>();
  const [configurationFailure, setFailure] = useState<Error>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads again
  useEffect(() => {
    let isCurrent = true;
    readConfiguration(graphql).then(
      (read) => {
        if (!isCurrent) return;
        setConfiguration(read);
        setFailure(undefined);
      },
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
