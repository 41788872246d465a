import type { Schedule, ScheduleData } from '../../base/time/schedule.ts';

/** What goes where in a page that somebody else owns. Plain data. */
export type Placement = {
  /** The tag to insert. */
  element: `portico-${string}`;
  /**
   * Selector of the anchor: the first match in the document counts, and once the element stands there it stays as long as
   * that anchor matches. Anchors inside shadow roots are not found: no change in there can be seen from outside.
   */
  near: string;
  /** Where the element stands in relation to its anchor. Several at the same anchor stand in the order of their placements. */
  put: 'before' | 'after' | 'first-inside' | 'last-inside';
  /**
   * When to look again, in milliseconds: `{ firstMs: 500, capMs: 8000, retries: 10 }` waits 500 ms first and doubles up to
   * 8000 ms, ten times; it is what counts when nothing is given. `{ everyMs: 500 }` waits 500 ms each time. A function
   * answers with an iterator of waits. Once the waits end, at the latest after 60 s, only changes of the page make it look.
   */
  retry?: ScheduleData | Schedule;
  /** Attributes of the inserted element. */
  attributes?: Readonly<Record<string, string>>;
};

/** What tells a placement from the others of its page. */
export type PlacementPlace = Pick<Placement, 'element' | 'near' | 'put'>;
export const placementKey = ({ element, near, put }: PlacementPlace): string => `${element} ${put} ${near}`;

/** That of the bell. */
export const DEFAULT_RETRY: ScheduleData = { firstMs: 500, capMs: 8000, retries: 10 };

/** Marks what was inserted by injection, and by which placement: its value is the placement's selector. */
export const PLACED_ATTRIBUTE = 'data-portico-placed';

/** Marks what injection has taken out for good, unlike what a redraw has taken out. */
export const ENDED_ATTRIBUTE = 'data-portico-ended';
