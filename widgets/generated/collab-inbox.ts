// Written by npm run generate:elements from widgets/*/documentation.ts.
/** `<portico-collab-inbox>` as script sees it. */
export interface PorticoCollabInbox extends HTMLElement {
  brand: 'legacy' | 'newer' | undefined;
  locale: string | undefined;
  noShadow: boolean | undefined;
  countInTitle: boolean | undefined;
  explain(): Promise<{ visible: boolean; reasons: readonly { code: string; message: string; fix?: string }[] }>;
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-collab-inbox': PorticoCollabInbox;
  }
  interface GlobalEventHandlersEventMap {
    'portico-error': CustomEvent<{ message: string }>;
  }
}
