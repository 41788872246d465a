/** The content that a test gives a host page: a keyed list in which `bell` is the recipe's component. */
export type Shown = { items: readonly string[]; brand?: 'legacy' | 'newer' };

declare global {
  interface Window {
    /** Renders the host page again with the framework's own means. */
    show(shown: Shown): void;
    /** The messages of the recipe's component to its page. */
    heard: string[];
  }
}
