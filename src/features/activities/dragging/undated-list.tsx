import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Announcer } from '../../../browser/page/announcer.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { isFocusLost } from '../../../ui/layer/is-focus-lost.ts';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import type { TimelineItem } from '../timeline/timeline-item.ts';
import { weekFrom } from './drag-dates.ts';
import draggingCss from './dragging.css?inline';
import { draggingWords } from './dragging.words.ts';
import { firstDay } from './first-day.ts';
import { measureLane } from './lane.ts';
import { spokenDates } from './spoken-dates.ts';
import undatedListCss from './undated-list.css?inline';
import { type TrayDragOptions, useTrayDrag } from './use-tray-drag.ts';

export type UndatedListProps = TrayDragOptions & {
  id: string;
  today: string;
  announce: Announcer;
  locale: string;
  /** The button that opens the list. */
  toggle: RefObject<HTMLButtonElement | null>;
};

/** More would make the page slow; filters find the others. */
const SHOWN = 100;
const SHEETS = [draggingCss, undatedListCss];

/** The activities without dates. Users drag them onto the timeline or schedule them by a button. */
export function UndatedList(props: UndatedListProps) {
  const { id, items, canMove } = props;
  useSheets(SHEETS);
  const words = useWords(draggingWords);
  const list = useRef<HTMLUListElement>(null);
  useTrayDrag(list, props);
  const schedule = useSchedule(props, list);
  return (
    <div className="undated-tray-content" id={id}>
      <ul className="undated-tray-list" ref={list} aria-label={words.tray(items.length)}>
        {items.slice(0, SHOWN).map((item) => {
          const isMovable = canMove(item);
          return (
            <li key={item.id} className="undated-tray-item" data-id={item.id} data-movable={isMovable || undefined}>
              <bdi className="undated-tray-name" title={item.name}>
                {item.name}
              </bdi>
              <bdi className="undated-tray-type">{item.typeName}</bdi>
              {isMovable && (
                <Button aria-label={words.scheduleActivity(item.name)} onClick={() => schedule(item)}>
                  {words.schedule}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {items.length > SHOWN && <p className="undated-tray-rest">{words.rest(SHOWN, items.length)}</p>}
    </div>
  );
}

/** Returns a function that schedules an activity. The focus continues with the next one, or with the toggle. */
function useSchedule(props: UndatedListProps, list: RefObject<HTMLUListElement | null>) {
  const { items, toggle, container, scale, today, onSchedule, announce, locale } = props;
  const words = useWords(draggingWords);
  const scheduledIndex = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the activity has left the list
  useLayoutEffect(() => {
    const index = scheduledIndex.current;
    if (index === undefined || !toggle.current || !isFocusLost(toggle.current)) return;
    scheduledIndex.current = undefined;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    (buttons[index] ?? buttons.at(-1) ?? toggle.current).focus();
  }, [items]);

  return (item: TimelineItem) => {
    const lane = container.current ? measureLane(container.current) : undefined;
    const dates = weekFrom(lane ? firstDay(scale, today, lane) : today);
    scheduledIndex.current = items.filter(props.canMove).findIndex(({ id }) => id === item.id);
    onSchedule(item.id, dates);
    if (dates.start !== null && dates.end !== null) {
      announce(words.moved(item.name, spokenDates(dates.start, dates.end, locale, words.to)));
    }
  };
}
