import { useCallback, useEffect, useRef, useState } from 'react';
import type { Rest } from '../../browser/transport/rest.ts';
import { type Loaded, useLoaded } from '../../ui/load/use-loaded.ts';
import type { Pages } from '../../ui/load/use-pages.ts';
import type { Activity } from './activities.wire.ts';
import { readActivity } from './comments.api.ts';

type Marked = {
  rest: Rest;
  pages: Pages<Activity>;
  markedId: string | undefined;
  visit: string;
  /** The activity is not among the loaded rows. */
  onHidden: (activity: Activity) => void;
};

/** Finds the activity in the address, wherever it is in the list. Each navigation scrolls to its row. */
export function useMarkedActivity({
  rest,
  pages,
  markedId,
  visit,
  onHidden,
}: Marked): Pick<Loaded<Activity>, 'value' | 'failure'> {
  const { value: page } = pages;
  const row = page?.rows.find(({ id }) => id === markedId);
  // Its name stays while another list loads.
  const [kept, setKept] = useState<Activity>();
  const known = row ?? (kept?.id === markedId ? kept : undefined);
  const isKnown = markedId === undefined || known !== undefined;
  const read = useLoaded(
    `activity ${markedId} ${isKnown}`,
    useCallback(async () => (isKnown ? undefined : await readActivity(rest, markedId)), [rest, markedId, isKnown]),
  );
  const activity = known ?? read.value;
  useEffect(() => {
    if (activity) setKept(activity);
  }, [activity]);

  const isHidden = !row && page !== undefined && activity !== undefined;
  const shownFor = useRef('');
  const hidden = useRef(onHidden);
  hidden.current = onHidden;
  useEffect(() => {
    // Later changes of the list come from the user.
    if (!activity || shownFor.current === visit || !(row || isHidden)) return;
    shownFor.current = visit;
    if (isHidden) hidden.current(activity);
  }, [row, isHidden, activity, visit]);

  const rowId = row?.id;
  const arrivedAt = useRef('');
  useEffect(() => {
    if (rowId === undefined || arrivedAt.current === visit) return;
    arrivedAt.current = visit;
    const element = document.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(rowId)}"]`);
    if (element && !isInView(element)) element.scrollIntoView({ block: 'center' });
  }, [rowId, visit]);

  return { value: activity, failure: activity ? undefined : read.failure };
}

/** Returns whether the element is completely inside the viewport. */
function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const within = element.closest('main')?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
  return top >= within.top && bottom <= within.bottom;
}
