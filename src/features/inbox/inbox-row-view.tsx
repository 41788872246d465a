import { Check, X } from 'lucide-react';
import { type MouseEvent, type ReactNode, type Ref, useEffect, useState } from 'react';
import { ownHref } from '../../browser/navigation/own-href.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { useWords } from '../../ui/language/use-words.ts';
import { RelativeTimeText } from '../../ui/time/relative-time-text.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { useTooltip } from '../../ui/tooltip/use-tooltip.tsx';
import { type InboxItem, isUnread } from './inbox.ts';
import { inboxWords } from './inbox.words.ts';
import { isItemRoom } from './notification-link.ts';
import type { Happening } from './what-happened.ts';

/** Longest wait for the service before navigating, in milliseconds (docs/decisions/0037-inbox-links.md). */
const READ_MAX_MS = 300;
const ICON = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const;

type InboxRowViewProps = {
  ref: Ref<HTMLElement>;
  measure: (row: Element | null) => void;
  index: number;
  /** Length of the whole list; -1 if unknown. */
  count: number;
  startPx: number;
  item: InboxItem;
  happening: Happening;
  avatarUrl: string | undefined;
  initials: string;
  /** Undefined if the notification has no destination. */
  link: { href: string; staysOnPage: boolean } | undefined;
  /** The one row in the tab order. */
  isCurrent: boolean;
  shell: Shell;
  /** Without a hovering pointer, the buttons are always visible. */
  isTouched: boolean;
  locale: string;
  onFocus: () => void;
  /** Focuses the row. */
  focus: () => void;
  onMarkRead: () => Promise<void>;
  onRemove: () => void;
  onLeave: () => void;
};

/** A notification: who did what, where and when. Its buttons show on hover and focus. */
export function InboxRowView({ ref, measure, item, happening, link, isCurrent, shell, ...rest }: InboxRowViewProps) {
  const words = useWords(inboxWords);
  const {
    index,
    count,
    startPx,
    avatarUrl,
    initials,
    isTouched,
    locale,
    onFocus,
    focus,
    onMarkRead,
    onRemove,
    onLeave,
  } = rest;
  const { who, did, where, text } = happening;
  const [isPointed, setPointed] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  // A hidden row gets no event when it loses hover or focus.
  useEffect(
    () => () => {
      setPointed(false);
      setFocus(false);
    },
    [],
  );
  const unread = isUnread(item);

  const follow = async (event: MouseEvent) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button > 1) return; // a context menu does not follow the link
    const read = onMarkRead();
    // The browser opens other tabs and windows.
    if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    // Navigating aborts pending calls.
    if (!link.staysOnPage) await Promise.race([read, wait(shell)]);
    onLeave();
    shell.navigate(link.href, 'link');
  };

  const parts = {
    className: 'p-inbox-link',
    'data-ref': 'inbox-row',
    tabIndex: isCurrent ? 0 : -1,
    onFocus,
    children: (
      <>
        {unread && <span className="p-visually-hidden">{words.unread}</span>}
        <span className="p-inbox-summary">
          <b dir="auto">{who}</b> {did} <bdi>{where}</bdi>
        </span>
        {text && (
          <span className="p-inbox-text" data-whole={isItemRoom(item.roomId) || undefined} dir="auto">
            {text}
          </span>
        )}
        <Ago shell={shell} atMs={item.notifiedAtMs} locale={locale} />
      </>
    ),
  };
  return (
    <li
      ref={measure}
      data-index={index}
      className="p-inbox-row"
      data-unread={unread || undefined}
      data-unavailable={happening.isAvailable ? undefined : ''}
      data-initials={avatarUrl ? undefined : initials || '?'}
      aria-posinset={index + 1}
      aria-setsize={count}
      style={{ transform: `translateY(${startPx}px)` }}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setFocus(false)}
    >
      {avatarUrl && <img className="p-inbox-avatar" src={ownHref(avatarUrl)} alt="" />}
      {link ? (
        <a
          ref={ref as Ref<HTMLAnchorElement>}
          href={ownHref(link.href)}
          onClick={follow}
          onAuxClick={follow}
          {...parts}
        />
      ) : (
        <button ref={ref as Ref<HTMLButtonElement>} type="button" onClick={() => void onMarkRead()} {...parts} />
      )}
      {(isPointed || hasFocus || isTouched) && (
        <div className="p-inbox-tools">
          {unread && (
            <RowTool
              name="inbox-row-read"
              label={words.markRead}
              isReachable={isCurrent}
              onPress={() => {
                focus(); // the button is removed
                void onMarkRead();
              }}
            >
              <Check {...ICON} />
            </RowTool>
          )}
          <RowTool name="inbox-row-delete" label={words.remove} isReachable={isCurrent} onPress={onRemove}>
            <X {...ICON} />
          </RowTool>
        </div>
      )}
    </li>
  );
}

/** The only part of a row that changes with time. */
function Ago({ shell, atMs, locale }: { shell: Shell; atMs: number; locale: string }) {
  const nowMs = useNow(shell);
  return <RelativeTimeText value={new Date(atMs).toISOString()} nowMs={nowMs} locale={locale} agoLocale={locale} />;
}

type RowToolProps = { name: string; label: string; isReachable: boolean; onPress: () => void; children: ReactNode };

function RowTool({ name, label, isReachable, onPress, children }: RowToolProps) {
  const { trigger, tooltip } = useTooltip(label, { describes: false });
  return (
    <span className="p-inbox-tool">
      <button
        type="button"
        data-ref={name}
        aria-label={label}
        tabIndex={isReachable ? 0 : -1}
        {...trigger}
        // A double click could hit the next row.
        onClick={({ detail }) => detail < 2 && onPress()}
      >
        {children}
      </button>
      {tooltip}
    </span>
  );
}

const wait = ({ clock }: Shell) => new Promise<void>((resolve) => clock.after(READ_MAX_MS, resolve));
