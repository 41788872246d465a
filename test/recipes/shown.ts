/** What a test tells a host page to show: a keyed list in which `bell` is the recipe's component. */
export type Shown = { items: readonly string[]; brand?: 'legacy' | 'newer' };

declare global {
  interface Window {
    /** Draws the host page anew, by the framework's own means. */
    show(shown: Shown): void;
    /** What the recipe's component has told its page. */
    heard: string[];
  }
}
