// Written by npm run generate:elements from widgets/*/documentation.ts.
/** `<portico-budget-preferences>` as script sees it. */
export interface PorticoBudgetPreferences extends HTMLElement {
  brand: 'legacy' | 'newer' | undefined;
  locale: string | undefined;
  noShadow: boolean | undefined;
  budgetId: string | undefined;
  explain(): Promise<{ visible: boolean; reasons: readonly { code: string; message: string; fix?: string }[] }>;
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-budget-preferences': PorticoBudgetPreferences;
  }
  interface GlobalEventHandlersEventMap {
    'portico-error': CustomEvent<{ message: string }>;
  }
}
