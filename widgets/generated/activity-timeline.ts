// Written by npm run generate:elements from widgets/*/documentation.ts.
/** `<portico-activity-timeline>` as script sees it. */
export interface PorticoActivityTimeline extends HTMLElement {
  brand: 'legacy' | 'newer' | undefined;
  locale: string | undefined;
  noShadow: boolean | undefined;
  mode: 'timeline' | 'summary' | undefined;
  savedView: string | undefined;
  activity: string | undefined;
  comment: string | undefined;
  query: string | undefined;
  from: string | undefined;
  to: string | undefined;
  readonly: boolean | undefined;
  explain(): Promise<{ visible: boolean; reasons: readonly { code: string; message: string; fix?: string }[] }>;
  open(activityId: string, threadId?: string): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-activity-timeline': PorticoActivityTimeline;
  }
  interface GlobalEventHandlersEventMap {
    'portico-activity-changed': CustomEvent<{ kind: 'created' | 'updated' | 'moved' | 'copied' | 'deleted' | 'restored'; activityIds: readonly string[]; isDone: boolean }>;
    'portico-activity-opened': CustomEvent<{ activityId: string }>;
    'portico-error': CustomEvent<{ message: string }>;
    'portico-view-changed': CustomEvent<{ mode: 'timeline' | 'summary'; activity: string | null; comment: string | null; savedView: string | null; query: string }>;
  }
}
