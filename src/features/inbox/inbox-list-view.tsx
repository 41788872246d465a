import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { initialsOf } from '../../base/text/initials.ts';
import { addressOf } from '../../shell/address/address.store.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { directoryOf } from '../../shell/people/directory.store.ts';
import { Button } from '../../ui/button/button.tsx';
import { isFocusLost } from '../../ui/layer/is-focus-lost.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { activityLink } from './activity-link.ts';
import { inboxOf } from './inbox.store.ts';
import type { InboxItem } from './inbox.ts';
import { words } from './inbox.words.ts';
import { inboxActions } from './inbox-actions.store.ts';
import { InboxRowView } from './inbox-row-view.tsx';
import { InboxSkeletonView } from './inbox-skeleton-view.tsx';
import { whatHappened } from './what-happened.ts';

/** Height of a row, in px, until it is measured. */
const ROW_PX = 92;
/** Rows beyond the edges. */
const OVERSCAN = 1;
/** The next page is asked for when so few rows are left below. */
const AHEAD = 10;

type InboxListViewProps = {
  ref: Ref<{ focusFirst(): void }>;
  shell: Shell;
  locale: string;
  items: readonly InboxItem[];
  hasMore: boolean;
  /** Somebody follows a link. */
  onLeave: () => void;
};

/** The rows that can be seen, of however many there are. One of them is in the Tab order; arrows move between them. */
export function InboxListView({ ref, shell, locale, items, hasMore, onLeave }: InboxListViewProps) {
  const inbox = inboxOf(shell);
  const actions = inboxActions(shell);
  const { discussions, more } = useStore(inbox);
  const { people, rooms } = useStore(directoryOf(shell));
  const session = useStore(shell.session);
  const { pathname, search } = useStore(addressOf(shell));
  const nowMs = useNow(shell);
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRef(new Map<string, HTMLElement>());
  const [currentId, setCurrentId] = useState<string>();
  const [asked, setAsked] = useState(0);
  /** A row that shall have the focus as soon as it is drawn. */
  const wanted = useRef<string | undefined>(undefined);
  /** Where the current row is, for the time when it is gone. */
  const place = useRef(0);

  const known = items.findIndex(({ id }) => id === currentId);
  const current = known < 0 ? 0 : known;
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: OVERSCAN,
    // The row with the focus stays, wherever the list is scrolled to.
    rangeExtractor: useCallback(
      (range: Range) => {
        const indexes = defaultRangeExtractor(range);
        return indexes.includes(current) || current >= range.count
          ? indexes
          : [...indexes, current].sort((one, other) => one - other);
      },
      [current],
    ),
  });
  const shown = virtual.getVirtualItems();

  const lastShown = shown.at(-1)?.index ?? 0;
  const isNearEnd = hasMore && more === 'idle' && lastShown >= items.length - AHEAD;
  useEffect(() => {
    if (isNearEnd) void inbox.loadMore();
  }, [isNearEnd, inbox]);

  const focusRow = (index: number) => {
    const item = items[index];
    if (!item) return;
    setCurrentId(item.id);
    const row = rows.current.get(item.id);
    virtual.scrollToIndex(index);
    if (row) row.focus();
    else wanted.current = item.id;
  };
  useEffect(() => {
    if (currentId === undefined || known >= 0) {
      place.current = current;
      return;
    }
    // Deleted, here or elsewhere, or not unread any more: the row in its place takes over.
    const index = Math.min(place.current, items.length - 1);
    if (scroller.current && isFocusLost(scroller.current)) focusRow(index);
    else setCurrentId(items[index]?.id);
  });
  useEffect(() => {
    const row = wanted.current === undefined ? undefined : rows.current.get(wanted.current);
    if (!row) return;
    wanted.current = undefined;
    row.focus();
  });
  useImperativeHandle(ref, () => ({ focusFirst: () => setAsked((times) => times + 1) }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that it is asked for, with the rows of then.
  useEffect(() => {
    if (asked > 0) focusRow(0);
  }, [asked]);

  const remove = (index: number) => {
    const item = items[index];
    if (item) void actions.remove(item.id);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowDown: Math.min(current + 1, items.length - 1),
      ArrowUp: Math.max(current - 1, 0),
      Home: 0,
      End: items.length - 1,
    };
    const to = moves[event.key];
    if (to === undefined && event.key !== 'Delete') return;
    event.preventDefault();
    if (to === undefined) remove(current);
    else focusRow(to);
  };

  const me = session.phase === 'signed-in' ? session.account.id : '';
  const names = {
    me,
    personName: (id: string) => nameIn(people, id),
    roomName: (id: string) => nameIn(rooms, id),
  };
  const page = { pathname, search, app: shell.config.paths.app };

  return (
    <div ref={scroller} className="p-inbox-scroller">
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list away from a ul without bullets.
        role="list"
        className="p-inbox-list"
        data-ref="inbox-list"
        aria-label={words.title}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {shown.map(({ index, start, key }) => {
          const item = items[index];
          if (!item) return null;
          const happening = whatHappened(item, discussions.get(item.threadId ?? ''), names);
          const person = happening.authorId === undefined ? undefined : people.get(happening.authorId);
          const [firstName = '', ...others] = happening.authorId === undefined ? [] : happening.who.split(' ');
          return (
            <InboxRowView
              key={key}
              ref={(link: HTMLElement | null) => {
                if (link) rows.current.set(item.id, link);
                else rows.current.delete(item.id);
              }}
              measure={virtual.measureElement}
              index={index}
              count={hasMore ? -1 : items.length}
              startPx={start}
              item={item}
              happening={happening}
              avatarUrl={person?.avatar ?? undefined}
              initials={initialsOf(firstName, others.at(-1) ?? '')}
              link={happening.isAvailable ? activityLink(item, page) : undefined}
              isCurrent={index === current}
              shell={shell}
              nowMs={nowMs}
              locale={locale}
              onFocus={() => setCurrentId(item.id)}
              focus={() => rows.current.get(item.id)?.focus()}
              onMarkRead={() => actions.markRead(item.id)}
              onRemove={() => remove(index)}
              onLeave={onLeave}
            />
          );
        })}
      </ul>
      {more === 'failed' ? (
        <div className="p-inbox-more" role="alert">
          <p>{words.moreFailed}</p>
          <Button onClick={() => void inbox.loadMore()}>{words.retry}</Button>
        </div>
      ) : (
        hasMore && <InboxSkeletonView label={words.loadingMore} rows={2} />
      )}
    </div>
  );
}

const nameIn = (known: ReadonlyMap<string, { name: string } | null>, id: string): string | null | undefined => {
  const found = known.get(id);
  return found === undefined ? undefined : (found?.name ?? null);
};
