// Written by npm run generate:elements from widgets/*/documentation.ts.
/** `<portico-activity-timeline>` as script sees it. */
export interface PorticoActivityTimeline extends HTMLElement {
  brand: 'legacy' | 'newer' | undefined;
  locale: string | undefined;
  noShadow: boolean | undefined;
  mode: 'timeline' | 'summary' | undefined;
  explain(): Promise<{ visible: boolean; reasons: readonly { code: string; message: string; fix?: string }[] }>;
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-activity-timeline': PorticoActivityTimeline;
  }
  interface GlobalEventHandlersEventMap {
    'portico-error': CustomEvent<{ message: string }>;
    'portico-view-changed': CustomEvent<{ mode: 'timeline' | 'summary' }>;
  }
}
