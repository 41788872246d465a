import { type RefObject, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Shell } from '../../shell/create-shell.ts';
import { noticesOf } from './notices.store.ts';

/** A bell's share in the page's notices: what is known, and the dialog when it is this bell's to show. */
export function useNotices(shell: Shell, button: RefObject<HTMLElement | null>) {
  const [bell] = useState(() => Symbol('bell'));
  const notices = noticesOf(shell);
  const session = useStore(shell.session);
  const { current, dialog } = useStore(notices);
  useEffect(() => notices.attach(bell, () => button.current?.checkVisibility?.() ?? true), [notices, bell, button]);
  return { bell, notices, session, current, dialog: dialog?.bell === bell ? dialog : null };
}
