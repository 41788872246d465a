import type { Schedule } from '../../base/time/schedule.ts';

/** What goes where in a page that somebody else owns. Plain data. */
export type Placement = {
  /** The tag to insert. */
  element: `portico-${string}`;
  /**
   * Selector of the anchor: the first match in the document counts, and once the element stands there it stays as long as
   * that anchor matches. Anchors inside shadow roots are not found: no change in there can be seen from outside.
   */
  near: string;
  /** Where the element stands in relation to its anchor. */
  put: 'before' | 'after' | 'first-inside' | 'last-inside';
  /** When to look again; once the waits end, at the latest after 60 s, only changes of the page make it look. */
  retry: Schedule;
  /** Attributes of the inserted element. */
  attributes?: Readonly<Record<string, string>>;
};

/** Marks what was inserted by injection, and by which placement: its value is the placement's selector. */
export const PLACED_ATTRIBUTE = 'data-portico-placed';
