import type { Schedule, ScheduleData } from '../../base/time/schedule.ts';

/** Where to insert an element in a page that other code owns. Plain data. */
export type Placement = {
  /** The tag to insert. */
  element: `portico-${string}`;
  /**
   * Selector of the anchor: the first match in the document. An inserted element stays there as long as the anchor
   * matches. Anchors inside shadow roots are not found, because their changes cannot be observed from outside.
   */
  near: string;
  /** The position relative to the anchor. Elements with the same anchor are in the order of their placements. */
  put: 'before' | 'after' | 'first-inside' | 'last-inside';
  /**
   * When to look again, in milliseconds: `{ firstMs: 500, capMs: 8000, retries: 10 }` waits 500 ms and doubles up to
   * 8000 ms, ten times; this is the default. `{ everyMs: 500 }` waits 500 ms each time. A function returns an iterator
   * of waits. When the waits end, after 60 s at the latest, only changes of the page trigger a search.
   */
  retry?: ScheduleData | Schedule;
  /** Attributes of the inserted element. */
  attributes?: Readonly<Record<string, string>>;
};

/** What identifies a placement on its page. */
export type PlacementPlace = Pick<Placement, 'element' | 'near' | 'put'>;
export const placementKey = ({ element, near, put }: PlacementPlace): string => `${element} ${put} ${near}`;

/** The schedule of the bell. */
export const DEFAULT_RETRY: ScheduleData = { firstMs: 500, capMs: 8000, retries: 10 };

/** Marks an injected element with its placement's selector. */
export const PLACED_ATTRIBUTE = 'data-portico-placed';

/** Marks an element that injection has removed permanently, unlike one that a redraw removed. */
export const ENDED_ATTRIBUTE = 'data-portico-ended';
