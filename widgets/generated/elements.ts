// Written by npm run generate:elements from widgets/*/documentation.ts.
/** `<portico-notice-bell>` as script sees it. */
export interface PorticoNoticeBell extends HTMLElement {
  brand: 'legacy' | 'newer' | undefined;
  locale: string | undefined;
  noShadow: boolean | undefined;
  explain(): Promise<{ shows: boolean; because: readonly { code: string; says: string }[] }>;
}

/** `<portico-collab-inbox>` as script sees it. */
export interface PorticoCollabInbox extends HTMLElement {
  brand: 'legacy' | 'newer' | undefined;
  locale: string | undefined;
  noShadow: boolean | undefined;
  countInTitle: boolean | undefined;
  explain(): Promise<{ shows: boolean; because: readonly { code: string; says: string }[] }>;
}

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
  explain(): Promise<{ shows: boolean; because: readonly { code: string; says: string }[] }>;
}

/** `<portico-side-nav>` as script sees it. */
export interface PorticoSideNav extends HTMLElement {
  brand: 'legacy' | 'newer' | undefined;
  locale: string | undefined;
  noShadow: boolean | undefined;
  path: string | undefined;
  content: string | undefined;
  explain(): Promise<{ shows: boolean; because: readonly { code: string; says: string }[] }>;
}

/** `<portico-search-dialog>` as script sees it. */
export interface PorticoSearchDialog extends HTMLElement {
  brand: 'legacy' | 'newer' | undefined;
  locale: string | undefined;
  noShadow: boolean | undefined;
  shortcuts: string | undefined;
  labels: { lineItem?: string; category?: string; subcategory?: string; placeholder?: string };
  open(): void;
  close(): void;
  explain(): Promise<{ shows: boolean; because: readonly { code: string; says: string }[] }>;
}

/** `<portico-budget-preferences>` as script sees it. */
export interface PorticoBudgetPreferences extends HTMLElement {
  brand: 'legacy' | 'newer' | undefined;
  locale: string | undefined;
  noShadow: boolean | undefined;
  budgetId: string | undefined;
  explain(): Promise<{ shows: boolean; because: readonly { code: string; says: string }[] }>;
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-notice-bell': PorticoNoticeBell;
    'portico-collab-inbox': PorticoCollabInbox;
    'portico-header': PorticoHeader;
    'portico-side-nav': PorticoSideNav;
    'portico-search-dialog': PorticoSearchDialog;
    'portico-budget-preferences': PorticoBudgetPreferences;
  }
  interface GlobalEventHandlersEventMap {
    'portico-error': CustomEvent<{ message: string }>;
    'portico-notice-dialog-closed': CustomEvent<{ result: 'CHANGED' | 'UNCHANGED' }>;
    'portico-side-nav-toggled': CustomEvent<{ collapsed: boolean; widthPx: number }>;
    searchClicked: CustomEvent<null>;
  }
  interface DocumentEventMap {
    /** Before the page is loaded anew, since a deploy has removed this file, or, without one, somebody else is signed in; `preventDefault` keeps the page. */
    'portico-reload': CustomEvent<{ file?: string }>;
    /** Before anything is done that would cost unsaved text; push what your own code holds, and the page is kept for it. */
    'portico-unsaved': CustomEvent<{ texts: { name: string; text: string }[] }>;
    /** Something in Portico's elements is not saved, or nothing any more; for a page with a router of its own that asks first. */
    'portico-unsaved-changed': CustomEvent<{ unsaved: boolean }>;
  }
  interface WindowEventMap {
    /** Before the page is left; `preventDefault` keeps it, for a router that goes to `href` itself. */
    'portico-navigate': CustomEvent<{
      href: string;
      reason: 'session-ended' | 'maintenance' | 'signed-in' | 'signed-out' | 'link';
      replace: boolean;
    }>;
  }
}
