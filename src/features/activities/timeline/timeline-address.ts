import type { ActivityAddress } from '../activity-address.ts';

/** Bars beside the hierarchy, or columns. */
export type TimelineMode = 'timeline' | 'summary';

export const PANEL_TABS = ['details', 'comments', 'history'] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

/** What a timeline shows. */
export type TimelineAddress = {
  mode: TimelineMode;
  /** The activity in the panel; null for none. */
  activityId: string | null;
  /** The linked thread. */
  threadId: string | null;
  /** The saved view and unsaved changes, as in views/view-address.ts, and the tab of the panel as `panel`. */
  query: string;
};

/** Returns the tab of the panel. Links to an activity lead to its comments, which is where the inbox sends users. */
export function tabIn({ query, threadId }: Pick<TimelineAddress, 'query' | 'threadId'>): PanelTab {
  if (threadId !== null) return 'comments';
  const tab = new URLSearchParams(query).get('panel');
  return PANEL_TABS.find((known) => known === tab) ?? 'comments';
}

/** Returns the query with a tab; null without a panel. */
export function withTab(query: string, tab: PanelTab | null): string {
  const parameters = query
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !part.startsWith('panel='));
  return [...parameters, ...(tab === null ? [] : [`panel=${tab}`])].join('&');
}

/** Returns the query and hash of a page that consists of the timeline (docs/decisions/0037-inbox-links.md). */
export function pageAddress({ mode, activityId, threadId, query }: TimelineAddress): { search: string; hash: string } {
  const keys = new URLSearchParams();
  if (activityId !== null) keys.set('activity', activityId);
  keys.set('view', mode);
  if (activityId !== null && threadId !== null) keys.set('comment', threadId);
  return { search: query && `?${query}`, hash: `#${keys}` };
}

/** Returns what the address of that page shows. */
export function readPageAddress(search: string, hash: string, activity: ActivityAddress | undefined): TimelineAddress {
  const view = new URLSearchParams(hash.replace(/^#/, '')).get('view');
  return {
    mode: view === 'summary' ? 'summary' : 'timeline',
    activityId: activity?.activityId ?? null,
    threadId: activity?.threadId ?? null,
    query: search.replace(/^\?/, ''),
  };
}
