// Written by npm run generate:elements from widgets/*/documentation.ts.
/** `<portico-header>` as script sees it. */
export interface PorticoHeader extends HTMLElement {
  brand: 'legacy' | 'newer' | undefined;
  locale: string | undefined;
  noShadow: boolean | undefined;
  variant: 'classic' | 'newer' | undefined;
  path: string | undefined;
  pageTitle: string | undefined;
  content: string | undefined;
  countInTitle: boolean | undefined;
  explain(): Promise<{ visible: boolean; reasons: readonly { code: string; message: string; fix?: string }[] }>;
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-header': PorticoHeader;
  }
  interface GlobalEventHandlersEventMap {
    'portico-error': CustomEvent<{ message: string }>;
    'portico-notice-dialog-closed': CustomEvent<{ result: 'CHANGED' | 'UNCHANGED' }>;
    searchClicked: CustomEvent<null>;
  }
}
