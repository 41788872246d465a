import { useCallback, useState } from 'react';
import { asError } from '../../base/errors.ts';
import type { Rest } from '../../browser/transport/rest.ts';
import { type Pages, usePages } from '../../ui/load/use-pages.ts';
import { type ActivityPage, readActivities } from './activities.api.ts';
import type { Activity } from './activities.wire.ts';

type Query = { search: string; from: string | undefined; at: string | undefined };

/** The pages of a list that extends in both directions. */
export type ActivityPages = Pages<Activity> & {
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  earlierFailure: Error | undefined;
  loadEarlier: () => Promise<void>;
  /** The number of past activities that match a search without results. */
  pastMatches: number;
};

type Earlier = {
  key: string;
  rows: readonly Activity[];
  /** Undefined before the first response. */
  previous?: string | null;
  isLoading: boolean;
  failure?: Error | undefined;
};

/** Reads activities page by page, from the start of the list or from one of them. */
export function useActivities(rest: Rest, { search, from, at }: Query): ActivityPages {
  const key = JSON.stringify([search, from, at]);
  const [first, setFirst] = useState<{ key: string; page: ActivityPage }>();
  const pages = usePages(
    key,
    useCallback(
      async (after) => {
        const page = await readActivities(rest, { search, from, at }, { after });
        if (after === undefined) setFirst({ key, page });
        return page;
      },
      [rest, search, from, at, key],
    ),
  );
  const [state, setState] = useState<Earlier>({ key, rows: [], isLoading: false });
  const earlier = state.key === key ? state : { key, rows: [], isLoading: false };
  const firstPage = first?.key === key ? first.page : undefined;
  const previous = earlier.previous === undefined ? (firstPage?.previous ?? null) : earlier.previous;

  const loadEarlier = useCallback(async () => {
    if (previous === null) return;
    const before = { key, rows: earlier.rows, previous };
    setState({ ...before, isLoading: true });
    try {
      const page = await readActivities(rest, { search, from }, { before: previous });
      setState({ key, rows: [...page.rows, ...before.rows], previous: page.previous, isLoading: false });
    } catch (thrown) {
      setState({ ...before, isLoading: false, failure: asError(thrown) });
    }
  }, [rest, search, from, key, previous, earlier.rows]);

  const { value } = pages;
  return {
    ...pages,
    value: value && { ...value, rows: [...earlier.rows, ...value.rows] },
    hasEarlier: previous !== null,
    isLoadingEarlier: earlier.isLoading,
    earlierFailure: earlier.failure,
    loadEarlier,
    pastMatches: firstPage?.pastMatches ?? 0,
  };
}
