import { useEffect, useRef } from 'react';
import type { TimelineItem } from './timeline-item.ts';

type OpenedOptions = {
  activityId: string | null;
  /** Identifies each navigation, also to the same address. */
  visit: string;
  itemById: ReadonlyMap<string, TimelineItem>;
  reveal: (id: string) => void;
  onActive: (id: string) => void;
  /** Scrolls the calendar to a day that is out of view. */
  showDay: (day: string) => void;
};

/** Shows the row and the bar of the opened activity once for each navigation, as soon as they are loaded. */
export function useOpenedActivity({ activityId, visit, itemById, reveal, onActive, showDay }: OpenedOptions): void {
  const shownFor = useRef<string>(undefined);
  const item = activityId === null ? undefined : itemById.get(activityId);
  useEffect(() => {
    if (!item || shownFor.current === visit) return;
    shownFor.current = visit;
    reveal(item.id);
    onActive(item.id);
    if (item.start !== null) showDay(item.start.slice(0, 10));
  });
}
