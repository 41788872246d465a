import { useEffect, useRef } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import type { KeptUploads } from './kept-uploads.ts';
import type { Uploads } from './uploads.store.ts';

type Keeping = {
  shell: Pick<Shell, 'session' | 'clock'>;
  uploads: Uploads;
  /** Names the control; without a name, nothing is kept. */
  name: string | undefined;
  /** Returns the name that also distinguishes it from others of its name on the page. */
  keptName?: (name: string) => string;
  /** The id of the signed-in user. */
  userId: string | undefined;
  /** Returns the form whose submission ends the selection. */
  formOf: () => HTMLFormElement | null;
};

/**
 * Keeps the files of a control through reloads and crashes, for the same user and name, until a form sends them or the user
 * signs out. Resumes those that wait when the same user has signed in again.
 */
export function useKeptUploads({ shell, uploads, name, keptName = (own) => own, userId, formOf }: Keeping): void {
  const { session, clock } = shell;
  const owner = useRef(userId);
  useEffect(() => {
    if (userId === undefined) return;
    if (owner.current === userId) uploads.resume();
    else if (owner.current !== undefined) uploads.clear();
    owner.current = userId;
  }, [uploads, userId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is read when it is sent, and the place now
  useEffect(() => {
    if (!name || userId === undefined) return;
    let isEnded = false;
    const key = `${userId} ${keptName(name)}`;
    let kept: KeptUploads | undefined;
    void import('./kept-uploads.ts').then(
      ({ keepUploads }) => {
        if (!isEnded) kept = keepUploads(uploads, key, clock);
      },
      () => {}, // without its code, nothing is kept
    );
    const submitted = (event: Event) => {
      if (!event.defaultPrevented && event.target === formOf()) kept?.forget();
    };
    window.addEventListener('submit', submitted);
    const unsubscribe = session.subscribe((now) => {
      if (now.phase !== 'signed-out' || now.reason !== 'chosen') return;
      void import('../../browser/storage/file-selections.ts').then(
        ({ forgetSelections }) => forgetSelections(),
        () => {},
      );
    });
    return () => {
      isEnded = true;
      kept?.stop();
      window.removeEventListener('submit', submitted);
      unsubscribe();
    };
  }, [session, clock, uploads, name, userId]);
}
