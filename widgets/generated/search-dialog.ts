// Written by npm run generate:elements from widgets/*/documentation.ts.
/** `<portico-search-dialog>` as script sees it. */
export interface PorticoSearchDialog extends HTMLElement {
  brand: 'legacy' | 'newer' | undefined;
  locale: string | undefined;
  noShadow: boolean | undefined;
  shortcuts: string | undefined;
  labels: { lineItem?: string; category?: string; subcategory?: string; placeholder?: string };
  open(): void;
  close(): void;
  explain(): Promise<{ visible: boolean; reasons: readonly { code: string; message: string; fix?: string }[] }>;
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-search-dialog': PorticoSearchDialog;
  }
  interface GlobalEventHandlersEventMap {
    'portico-error': CustomEvent<{ message: string }>;
  }
}
