// Written by npm run generate:elements from widgets/*/documentation.ts.
/** `<portico-notice-bell>` as script sees it. */
export interface PorticoNoticeBell extends HTMLElement {
  brand: 'legacy' | 'newer' | undefined;
  locale: string | undefined;
  noShadow: boolean | undefined;
  explain(): Promise<{ visible: boolean; reasons: readonly { code: string; message: string; fix?: string }[] }>;
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-notice-bell': PorticoNoticeBell;
  }
  interface GlobalEventHandlersEventMap {
    'portico-error': CustomEvent<{ message: string }>;
    'portico-notice-dialog-closed': CustomEvent<{ result: 'CHANGED' | 'UNCHANGED' }>;
  }
}
