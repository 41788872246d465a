import { Bell } from 'lucide-react';
import { Activity, useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { asError } from '../../base/errors.ts';
import { loadFailureText } from '../../browser/code/load-failure-text.ts';
import { showCountInTitle } from '../../browser/page/title-count.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { badgeText } from '../../ui/badge/badge-text.ts';
import { LanguageContext, useWords } from '../../ui/language/use-words.ts';
import { lazyPart, useLazyPart } from '../../ui/lazy-part/lazy-part.ts';
import { useTooltip } from '../../ui/tooltip/use-tooltip.tsx';
import { inboxWords } from './inbox.words.ts';
import { inboxBellState } from './inbox-bell-state.ts';
import { unreadOf } from './unread.store.ts';

const panelPart = lazyPart(() => import('./inbox-panel-view.tsx').then(({ InboxPanelView }) => InboxPanelView));
/** The service's client is the largest part of an inbox's code, and reading the list the slowest call. */
const readList = async (shell: Shell) => (await import('./inbox.store.ts')).inboxOf(shell).prepare();

type InboxBellViewProps = {
  shell: Shell;
  /** The locale of formats. */
  locale: string;
  /** Prefixes the page's title with the number of unread notifications. */
  countInTitle?: boolean;
  /** Name for styles and tests of a page with several bells. */
  name?: 'bell' | 'inbox';
  /** Called before each paint that follows a change; must be stable. */
  onStates?: (states: { unread: boolean; open: boolean }) => void;
};

/** The bell of the collaboration inbox and its panel. */
export function InboxBellView({ shell, locale, countInTitle = false, name = 'bell', onStates }: InboxBellViewProps) {
  const words = useWords(inboxWords);
  const button = useRef<HTMLButtonElement>(null);
  const session = useStore(shell.session);
  const unread = unreadOf(shell);
  const look = inboxBellState(session, useStore(unread), useContext(LanguageContext));
  const [wantsOpen, setOpen] = useState(false);
  const [isPrepared, setPrepared] = useState(false);
  const isShown = look !== null;
  const isOpen = wantsOpen && isShown;
  const preload = () => {
    Promise.all([panelPart.load(), readList(shell)]).then(
      () => setPrepared(true),
      () => {}, // loaded again on use
    );
  };
  const close = useCallback(() => setOpen(false), []);
  const { trigger, tooltip } = useTooltip(words.title, { isOpen, describes: false, onReach: preload });
  const count = look?.badge ?? 0;

  const onPartFailed = useCallback(
    async (error: unknown) => {
      shell.report(asError(error));
      setOpen(false);
      shell.messages.show(await loadFailureText(error), 'error');
    },
    [shell],
  );
  // Rendered while hidden, so that opening it only costs what has changed.
  const InboxPanelView = useLazyPart(panelPart, isOpen || (isPrepared && isShown), onPartFailed);

  useEffect(() => unread.attach(), [unread]);
  useEffect(() => {
    if (!countInTitle) return;
    showCountInTitle(count === 0 ? '' : badgeText(count));
    return () => showCountInTitle('');
  }, [countInTitle, count]);
  // Another user has not opened it.
  useEffect(() => {
    if (isShown) return;
    setOpen(false);
    setPrepared(false);
  }, [isShown]);
  useLayoutEffect(() => onStates?.({ unread: count > 0, open: isOpen }), [onStates, count, isOpen]);

  if (!look) return null;

  const part = name === 'bell' ? { button: 'button', badge: 'badge' } : { button: name, badge: `${name}-badge` };

  return (
    <span className="p-inbox-bell">
      <button
        ref={button}
        type="button"
        part={part.button}
        data-ref={name}
        className="p-icon-button"
        aria-label={look.name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          preload(); // not only when the panel is rendered
          setOpen(!isOpen);
        }}
        {...trigger}
      >
        <Bell size={20} strokeWidth={1.75} aria-hidden="true" />
        {count > 0 && (
          <span
            className="p-badge"
            part={part.badge}
            data-ref={part.badge}
            data-calm={look.isCalm || undefined}
            aria-hidden="true"
          >
            {badgeText(count)}
          </span>
        )}
      </button>
      {tooltip}
      {InboxPanelView && (
        <Activity mode={isOpen ? 'visible' : 'hidden'}>
          <InboxPanelView shell={shell} locale={locale} anchor={button} onClose={close} />
        </Activity>
      )}
    </span>
  );
}
