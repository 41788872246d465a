import { useEffect, useMemo, useRef } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import { type AskOptions, type Dialogs, dialogsOf } from '../../shell/dialogs/dialogs.ts';

/** Returns the page's dialogs. When the caller unmounts, its pending dialogs close with the answer false. */
export function useDialogs(shell: Shell): Dialogs {
  const life = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    life.current = controller;
    return () => controller.abort();
  }, []);
  return useMemo(() => {
    const queue = dialogsOf(shell);
    const whileHere = ({ signal, ...options }: AskOptions = {}): AskOptions => {
      const signals = [life.current?.signal, signal].filter((one) => one !== undefined);
      return { ...options, signal: AbortSignal.any(signals) };
    };
    return {
      confirm: (question, options) => queue.confirm(question, whileHere(options)),
      confirmDelete: (question, options) => queue.confirmDelete(question, whileHere(options)),
      askYesNo: (question, options) => queue.askYesNo(question, whileHere(options)),
      showMessage: (message, options) => queue.showMessage(message, whileHere(options)),
    };
  }, [shell]);
}
