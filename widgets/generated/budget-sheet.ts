// Written by npm run generate:elements from widgets/*/documentation.ts.
/** `<portico-budget-sheet>` as script sees it. */
export interface PorticoBudgetSheet extends HTMLElement {
  brand: 'legacy' | 'newer' | undefined;
  locale: string | undefined;
  noShadow: boolean | undefined;
  budgetId: string | undefined;
  view: string | undefined;
  readonly: boolean | undefined;
  explain(): Promise<{ visible: boolean; reasons: readonly { code: string; message: string; fix?: string }[] }>;
  open(itemId: string): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-budget-sheet': PorticoBudgetSheet;
  }
  interface GlobalEventHandlersEventMap {
    'portico-budget-changed': CustomEvent<{ kind: 'created' | 'updated' | 'moved' | 'copied' | 'deleted' | 'restored'; itemIds: readonly string[]; isDone: boolean }>;
    'portico-error': CustomEvent<{ message: string }>;
    'portico-item-opened': CustomEvent<{ itemId: string }>;
  }
}
