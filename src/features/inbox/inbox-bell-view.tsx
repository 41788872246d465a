import { Bell } from 'lucide-react';
import { Activity, useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { asError } from '../../base/errors.ts';
import { PAGE_UPDATED, recoverImport } from '../../browser/code/recover-import.ts';
import { showCountInTitle } from '../../browser/page/title-count.ts';
import { sentenceFor } from '../../browser/transport/failures.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { badgeText } from '../../ui/badge/badge-text.ts';
import { LanguageContext, useWords } from '../../ui/language/use-words.ts';
import { lazyPart, useLazyPart } from '../../ui/lazy-part/lazy-part.ts';
import { useTooltip } from '../../ui/tooltip/use-tooltip.tsx';
import { inboxWords } from './inbox.words.ts';
import { inboxBellState } from './inbox-bell-state.ts';
import { unreadOf } from './unread.store.ts';

const panelPart = lazyPart(() => import('./inbox-panel-view.tsx').then(({ InboxPanelView }) => InboxPanelView));
/** The client of the service is the largest part of what an inbox loads, and the list the slowest. */
const readList = async (shell: Shell) => (await import('./inbox.store.ts')).inboxOf(shell).prepare();

type InboxBellViewProps = {
  shell: Shell;
  /** What to format by. */
  locale: string;
  /** Writes the number of unread notifications before the title of the page. */
  countInTitle?: boolean;
  /** Its name for the styles and tests of a page, where other bells stand beside it. */
  name?: 'bell' | 'inbox';
  /** Told before each paint that follows a change; must be stable. */
  onStates?: (states: { unread: boolean; open: boolean }) => void;
};

/** The bell of the collaboration inbox, and what opens below it. */
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
      () => {}, // fetched again when it is wanted
    );
  };
  const close = useCallback(() => setOpen(false), []);
  const { trigger, tooltip } = useTooltip(words.title, { isOpen, describes: false, onReach: preload });
  const count = look?.badge ?? 0;

  const onPartFailed = useCallback(
    async (error: unknown) => {
      shell.report(asError(error));
      setOpen(false);
      const outcome = await recoverImport(error);
      shell.messages.show(outcome === 'gone' ? PAGE_UPDATED : sentenceFor(0), 'error');
    },
    [shell],
  );
  // Rendered while hidden, so that opening it costs only what has changed since.
  const InboxPanelView = useLazyPart(panelPart, isOpen || (isPrepared && isShown), onPartFailed);

  useEffect(() => unread.attach(), [unread]);
  useEffect(() => {
    if (!countInTitle) return;
    showCountInTitle(count === 0 ? '' : badgeText(count));
    return () => showCountInTitle('');
  }, [countInTitle, count]);
  // Whoever signs in next has not opened it.
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
          preload(); // not only when the panel stands
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
