import { ChevronRight } from 'lucide-react';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Announcer } from '../../../browser/page/announcer.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { isFocusLost } from '../../../ui/layer/is-focus-lost.ts';
import type { TimelineItem } from '../timeline/timeline-item.ts';
import { weekFrom } from './drag-dates.ts';
import { draggingWords } from './dragging.words.ts';
import { firstDay } from './first-day.ts';
import { measureLane } from './lane.ts';
import { spokenDates } from './spoken-dates.ts';
import { type TrayDragOptions, useTrayDrag } from './use-tray-drag.ts';

type UndatedTrayProps = TrayDragOptions & {
  today: string;
  announce: Announcer;
  locale: string;
};

/** More would make the page slow; filters find the others. */
const SHOWN = 100;

/** The activities without dates, closed at first. Users drag them onto the timeline or schedule them by a button. */
export function UndatedTray(props: UndatedTrayProps) {
  const { items, canMove } = props;
  const words = useWords(draggingWords);
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useTrayDrag(list, props);
  const schedule = useSchedule(props, list, toggle);
  if (items.length === 0) return null;
  return (
    <section className="undated-tray" data-open={isOpen || undefined}>
      <button
        type="button"
        className="undated-tray-toggle"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        ref={toggle}
        onClick={() => setOpen(!isOpen)}
        data-ref="timeline-undated"
      >
        <ChevronRight size={16} strokeWidth={2} aria-hidden="true" />
        {words.tray(items.length)}
      </button>
      {isOpen && (
        <div className="undated-tray-content" id={listId}>
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
      )}
    </section>
  );
}

type Target<Type> = RefObject<Type | null>;

/** Returns a function that schedules an activity. The focus continues with the next one, or with the toggle. */
function useSchedule(props: UndatedTrayProps, list: Target<HTMLUListElement>, toggle: Target<HTMLButtonElement>) {
  const { items, container, scale, today, onSchedule, announce, locale } = props;
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
