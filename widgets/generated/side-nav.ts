// Written by npm run generate:elements from widgets/*/documentation.ts.
/** `<portico-side-nav>` as script sees it. */
export interface PorticoSideNav extends HTMLElement {
  brand: 'legacy' | 'newer' | undefined;
  locale: string | undefined;
  noShadow: boolean | undefined;
  path: string | undefined;
  content: string | undefined;
  explain(): Promise<{ visible: boolean; reasons: readonly { code: string; message: string; fix?: string }[] }>;
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-side-nav': PorticoSideNav;
  }
  interface GlobalEventHandlersEventMap {
    'portico-error': CustomEvent<{ message: string }>;
    'portico-side-nav-toggled': CustomEvent<{ collapsed: boolean; widthPx: number }>;
  }
}
