// Written by npm run generate:elements from widgets/*/documentation.ts.
export {};

declare global {
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
