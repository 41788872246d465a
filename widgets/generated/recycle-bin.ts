// Written by npm run generate:elements from widgets/*/documentation.ts.
/** `<portico-recycle-bin>` as script sees it. */
export interface PorticoRecycleBin extends HTMLElement {
  brand: 'legacy' | 'newer' | undefined;
  locale: string | undefined;
  noShadow: boolean | undefined;
  budgetId: string | undefined;
  explain(): Promise<{ visible: boolean; reasons: readonly { code: string; message: string; fix?: string }[] }>;
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-recycle-bin': PorticoRecycleBin;
  }
  interface GlobalEventHandlersEventMap {
    'portico-error': CustomEvent<{ message: string }>;
  }
}
