import { BellRing, CheckCheck, CloudOff, Lock, Trash2 } from 'lucide-react';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Shell } from '../../shell/create-shell.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { isFocusLost } from '../../ui/layer/is-focus-lost.ts';
import { Popover, PopoverTitle } from '../../ui/popover/popover.tsx';
import { inboxOf } from './inbox.store.ts';
import { isUnread } from './inbox.ts';
import { inboxWords } from './inbox.words.ts';
import { inboxActions } from './inbox-actions.store.ts';
import { InboxListView } from './inbox-list-view.tsx';
import { InboxSkeletonView } from './inbox-skeleton-view.tsx';
import type { Filter } from './inbox-state.ts';
import { unreadOf } from './unread.store.ts';

const ICON = { size: 22, strokeWidth: 1.75 } as const;
const SMALL = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const FILTERS: readonly Filter[] = ['all', 'unread'];

type InboxPanelViewProps = {
  shell: Shell;
  locale: string;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** The user's notifications, below the bell. */
export const InboxPanelView = memo(function InboxPanelView({ shell, locale, anchor, onClose }: InboxPanelViewProps) {
  const words = useWords(inboxWords);
  const inbox = inboxOf(shell);
  const actions = inboxActions(shell);
  const unread = unreadOf(shell);
  const { phase, items, hasMore, news, filter, canUndo } = useStore(inbox);
  const known = useStore(unread, ({ count }) => count);
  const failure = useStore(unread, (state) => state.failure);
  // If the service does not report the count, the known notifications are counted.
  const count = known ?? items.filter(isUnread).length;
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<{ focusFirst(): void }>(null);
  useEffect(() => inbox.open(), [inbox]);

  const filtered = (all: typeof items) => (filter === 'all' ? all : all.filter(isUnread));
  const shown = filtered(items);
  const newCount = filtered(news).length;
  // The count covers all pages: once all unread notifications are known, there is nothing more to load.
  const looksFurther = hasMore && (filter === 'all' || known === undefined || shown.length < known);
  const isEmpty = shown.length === 0 && !looksFurther && newCount === 0;
  // The action may have removed the focused element.
  useEffect(() => {
    if (title.current && isFocusLost(title.current)) title.current.focus();
  });

  const body = () => {
    if (phase === 'failed' || phase === 'refused')
      return (
        <Failure
          phase={phase}
          isOffline={failure === 'passing' && !navigator.onLine}
          onRetry={() => void inbox.reload()}
        />
      );
    if (canUndo && isEmpty) return <Deleted onUndo={actions.undo} />;
    if (phase === 'loading') return <InboxSkeletonView label={words.loading} rows={5} />;
    if (isEmpty)
      return (
        <EmptyState icon={<BellRing {...ICON} />} title={words.empty}>
          {items.length > 0 ? words.nothingUnread : words.emptyHint}
        </EmptyState>
      );
    return (
      <InboxListView ref={list} shell={shell} locale={locale} items={shown} hasMore={looksFurther} onLeave={onClose} />
    );
  };

  return (
    <Popover
      anchor={anchor}
      className="p-inbox"
      data-ref="inbox-panel"
      focusFirst={title}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || event.defaultPrevented) return;
        event.preventDefault();
        list.current?.focusFirst();
      }}
    >
      <div className="p-inbox-head">
        <PopoverTitle ref={title} className="p-inbox-title" data-ref="inbox-title" tabIndex={-1}>
          {words.title}
        </PopoverTitle>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box and legend along. */}
        <div className="p-inbox-filter" role="group" aria-label={words.show}>
          {FILTERS.map((each) => (
            <button
              key={each}
              type="button"
              data-ref={`inbox-${each}`}
              aria-pressed={filter === each}
              onClick={() => inbox.setFilter(each)}
            >
              {words[each]}
            </button>
          ))}
        </div>
        <div className="p-inbox-actions">
          <button
            type="button"
            className="p-inbox-action"
            data-ref="inbox-read-all"
            aria-disabled={count === 0 || undefined}
            onClick={() => count > 0 && void actions.markRead('all')}
          >
            <CheckCheck {...SMALL} />
            {words.markAllRead}
          </button>
          <button
            type="button"
            className="p-inbox-action"
            data-ref="inbox-delete-all"
            aria-disabled={items.length === 0 || undefined}
            onClick={() => items.length > 0 && actions.removeAll()}
          >
            <Trash2 {...SMALL} />
            {words.deleteAll}
          </button>
        </div>
      </div>
      {canUndo && !isEmpty && (
        <p className="p-inbox-undo">
          {words.deleted}
          <button type="button" className="p-inbox-action" data-ref="inbox-undo" onClick={actions.undo}>
            {words.undo}
          </button>
        </p>
      )}
      {newCount > 0 && (
        <div className="p-inbox-news">
          <button
            type="button"
            data-ref="inbox-new"
            onClick={() => {
              inbox.showNew();
              list.current?.focusFirst();
            }}
          >
            {words.news(newCount)}
          </button>
        </div>
      )}
      {body()}
    </Popover>
  );
});

/** Shown for six seconds after Delete all (docs/decisions/0038-inbox-actions.md). */
function Deleted({ onUndo }: { onUndo: () => void }) {
  const words = useWords(inboxWords);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <EmptyState
      icon={<Trash2 {...ICON} />}
      title={words.deleted}
      action={
        <Button ref={undo} data-ref="inbox-undo" onClick={onUndo}>
          {words.undo}
        </Button>
      }
    />
  );
}

type FailureProps = { phase: 'failed' | 'refused'; isOffline: boolean; onRetry: () => void };

function Failure({ phase, isOffline, onRetry }: FailureProps) {
  const words = useWords(inboxWords);
  const isRefused = phase === 'refused';
  const Icon = isRefused ? Lock : CloudOff;
  const hint = isRefused ? words.refusedHint : isOffline ? words.offlineHint : words.failedHint;
  return (
    <div role="alert">
      <EmptyState
        icon={<Icon {...ICON} />}
        title={isRefused ? words.refusedTitle : words.failedTitle}
        action={
          <Button data-ref="inbox-retry" onClick={onRetry}>
            {words.retry}
          </Button>
        }
      >
        {hint}
      </EmptyState>
    </div>
  );
}
