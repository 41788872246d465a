import { type Ref, useEffect, useImperativeHandle } from 'react';
import { useStore } from 'zustand';
import { initialsOfName } from '../../base/text/initials.ts';
import { addressOf } from '../../shell/address/address.store.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { directoryOf, nameIn } from '../../shell/people/directory.store.ts';
import { Button } from '../../ui/button/button.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { useMedia } from '../../ui/layout/use-media.ts';
import { inboxOf } from './inbox.store.ts';
import type { InboxItem } from './inbox.ts';
import { inboxWords } from './inbox.words.ts';
import { inboxActions } from './inbox-actions.store.ts';
import { InboxRowView } from './inbox-row-view.tsx';
import { InboxSkeletonView } from './inbox-skeleton-view.tsx';
import { notificationLink } from './notification-link.ts';
import { useRows } from './use-rows.ts';
import { whatHappened } from './what-happened.ts';

/** Rows left below when the next page is requested. */
const AHEAD = 10;

type InboxListViewProps = {
  ref: Ref<{ focusFirst(): void }>;
  shell: Shell;
  locale: string;
  items: readonly InboxItem[];
  hasMore: boolean;
  /** The user follows a link. */
  onLeave: () => void;
};

/** Renders the visible rows of a long list; loads further pages before the user reaches the end. */
export function InboxListView({ ref, shell, locale, items, hasMore, onLeave }: InboxListViewProps) {
  const words = useWords(inboxWords);
  const inbox = inboxOf(shell);
  const actions = inboxActions(shell);
  const { discussions, more } = useStore(inbox);
  const { people, rooms: activities } = useStore(directoryOf(shell));
  const session = useStore(shell.session);
  const { pathname, search } = useStore(addressOf(shell));
  // On touch screens, nothing is hovered before it is touched.
  const isTouched = useMedia('(hover: none)');
  const rows = useRows(items, (id) => void actions.remove(id));
  useImperativeHandle(ref, () => ({ focusFirst: rows.focusFirst }));

  const lastShown = rows.shown.at(-1)?.index ?? 0;
  const isNearEnd = hasMore && more === 'idle' && lastShown >= items.length - AHEAD;
  useEffect(() => {
    if (isNearEnd) void inbox.loadMore();
  }, [isNearEnd, inbox]);

  const names = {
    me: session.phase === 'signed-in' ? session.account.id : '',
    personName: (id: string) => nameIn(people, id),
    roomName: (id: string) => nameIn(activities, id),
  };
  const page = { pathname, search, app: shell.config.paths.app };

  return (
    <div ref={rows.scroller} className="p-inbox-scroller">
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list away from a ul without bullets.
        role="list"
        className="p-inbox-list"
        data-ref="inbox-list"
        aria-label={words.title}
        style={{ height: rows.heightPx }}
        onKeyDown={rows.onKeyDown}
      >
        {rows.shown.map(({ index, start }) => {
          const item = items[index];
          if (!item) return null;
          const { id } = item;
          const happening = whatHappened(item, discussions.get(item.threadId ?? ''), names, words);
          const author = happening.authorId === undefined ? undefined : people.get(happening.authorId);
          return (
            <InboxRowView
              key={id}
              ref={rows.refOf(id)}
              measure={rows.measure}
              index={index}
              count={hasMore ? -1 : items.length}
              startPx={start}
              item={item}
              happening={happening}
              avatarUrl={author?.avatar ?? undefined}
              initials={initialsOfName(author?.name ?? '')}
              link={happening.isAvailable ? notificationLink(item, page) : undefined}
              isCurrent={index === rows.inTabOrder}
              shell={shell}
              isTouched={isTouched}
              locale={locale}
              onFocus={() => rows.onFocus(id)}
              focus={() => rows.focus(id)}
              onMarkRead={() => actions.markRead(id)}
              onRemove={() => void actions.remove(id)}
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
