import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Shell } from '../../shell/create-shell.ts';
import { attachBell } from './closed-bell.store.ts';
import { noticeActions } from './notice-actions.store.ts';
import { noticesOf } from './notices.store.ts';

/** Returns what a bell shows of the page's notices, and the dialog if this bell shows it. */
export function useNotices(shell: Shell, bell: HTMLElement) {
  const notices = noticesOf(shell);
  const session = useStore(shell.session);
  const { current, dialog } = useStore(notices);
  useEffect(() => attachBell(notices, bell), [notices, bell]);
  return { notices, actions: noticeActions(shell), session, current, dialog: dialog?.bell === bell ? dialog : null };
}
