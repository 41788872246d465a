import { Megaphone } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useCallback, useContext, useLayoutEffect, useRef, useState } from 'react';
import { asError } from '../../base/errors.ts';
import { loadFailureText } from '../../browser/code/load-failure-text.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { LanguageContext, useWords } from '../../ui/language/use-words.ts';
import { lazyPart, useLazyPart } from '../../ui/lazy-part/lazy-part.ts';
import { useTooltip } from '../../ui/tooltip/use-tooltip.tsx';
import type { DialogResult } from './notice-actions.store.ts';
import { type BellState, bellState, showsNotices, stateWords } from './notices.ts';
import { noticesWords } from './notices.words.ts';
import { useNotices } from './use-notices.ts';

// Menu, dialogs and form load when the user hovers or focuses the bell.
const menuPart = lazyPart(() => import('./notice-menu-view.tsx').then(({ NoticeMenuView }) => NoticeMenuView));
const dialogsPart = lazyPart(() =>
  import('./notice-dialogs-view.tsx').then(({ NoticeDialogsView }) => NoticeDialogsView),
);

type NoticeBellViewProps = {
  shell: Shell;
  /** The element, which identifies the bell. */
  host: HTMLElement;
  /** Called before each paint that follows a change; must be stable. */
  onStates: (states: BellState['states'] & { open: boolean }) => void;
  onDialogClosed: (result: DialogResult) => void;
};

/** The bell of the organization's broadcast message: a menu for managers, a button for other users. */
export function NoticeBellView({ shell, host: bell, onStates, onDialogClosed }: NoticeBellViewProps) {
  const words = useWords(noticesWords);
  const language = useContext(LanguageContext);
  const button = useRef<HTMLButtonElement>(null);
  const { notices, actions, session, current, dialog } = useNotices(shell, bell);
  const [menu, setMenu] = useState<'closed' | 'by-pointer' | 'by-keyboard'>('closed');
  const menuOpen = menu !== 'closed';
  const { name, badge, busy, disabled, opens, states } = bellState(session, current, language);
  const manages = opens === 'menu';
  const preload = () => {
    if (manages) menuPart.load().catch(() => {});
    // A failed preload is repeated on use.
    dialogsPart.load().catch(() => {});
  };
  const { trigger, tooltip } = useTooltip(manages || busy ? words.bell : stateWords(current, language), {
    off: menuOpen || dialog !== null,
    describes: false,
    onReach: preload,
  });

  const onPartFailed = useCallback(
    async (error: unknown) => {
      shell.report(asError(error));
      setMenu('closed');
      actions.abandonDialog();
      shell.messages.show(await loadFailureText(error), 'error');
    },
    [shell, actions],
  );
  const NoticeMenuView = useLazyPart(menuPart, menuOpen, onPartFailed);
  const NoticeDialogsView = useLazyPart(dialogsPart, dialog !== null, onPartFailed);

  const isShown = showsNotices(session);
  const unread = isShown && states.unread;
  const urgent = isShown && states.urgent;
  const open = isShown && (menuOpen || dialog !== null);
  useLayoutEffect(() => onStates({ unread, urgent, open }), [onStates, unread, urgent, open]);

  if (!isShown) return null;

  const press = ({ detail }: MouseEvent) => {
    // A click event without a pointer comes from Enter or Space.
    if (manages) setMenu(menuOpen ? 'closed' : detail === 0 ? 'by-keyboard' : 'by-pointer');
    else void actions.openMessage(bell);
  };
  const openByKey = (event: KeyboardEvent) => {
    if (!manages || menuOpen || event.key !== 'ArrowDown') return;
    event.preventDefault();
    setMenu('by-keyboard');
  };

  return (
    <span className="p-notice-bell">
      <button
        ref={button}
        type="button"
        part="button"
        data-ref="bell"
        className="p-icon-button"
        aria-label={name}
        aria-busy={busy || undefined}
        aria-disabled={disabled || undefined}
        {...(manages && { 'aria-haspopup': 'menu' as const, 'aria-expanded': menuOpen })}
        onClick={press}
        onKeyDown={openByKey}
        {...trigger}
      >
        <Megaphone size={20} strokeWidth={1.75} aria-hidden="true" />
        {badge > 0 && (
          <span className="p-badge" part="badge" data-ref="badge" aria-hidden="true">
            {badge}
          </span>
        )}
      </button>
      {tooltip}
      {NoticeMenuView && (
        <NoticeMenuView
          notices={notices}
          actions={actions}
          bell={bell}
          anchor={button}
          byKeyboard={menu === 'by-keyboard'}
          onClose={() => setMenu('closed')}
        />
      )}
      {NoticeDialogsView && dialog && (
        <NoticeDialogsView
          notices={notices}
          actions={actions}
          dialog={dialog}
          manages={manages}
          shell={shell}
          returnFocusTo={() => button.current}
          onClosed={onDialogClosed}
        />
      )}
    </span>
  );
}
