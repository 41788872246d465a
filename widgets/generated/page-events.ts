// Written by npm run generate:elements from widgets/*/documentation.ts.
export {};

declare global {
  interface DocumentEventMap {
    /** Before the page reloads, because a deploy has removed `file`, or, without one, because another user is signed in; `preventDefault` cancels the reload. */
    'portico-reload': CustomEvent<{ file?: string }>;
    /** Before an operation that would discard unsaved text; push the texts of your own code, and the page stays. */
    'portico-unsaved': CustomEvent<{ texts: { name: string; text: string }[] }>;
    /** Portico's elements have unsaved work, or no longer have any; for a router that asks before it leaves the page. */
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
