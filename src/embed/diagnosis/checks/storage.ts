import { type Check, note } from '../check.ts';

const PROBE = 'portico.probe';

/** The browser's storage, which users and administrators can block. */
export const storage: Check = {
  id: 'storage',
  title: 'The browser remembers',
  ok: 'Local storage can be read and written.',
  run() {
    try {
      localStorage.setItem(PROBE, PROBE);
      localStorage.removeItem(PROBE);
      return [];
    } catch {
      const message =
        'Local storage is blocked or full: nothing is remembered between pages, and tabs aren’t notified of a sign-out.';
      return [note(message, 'Allow storage for this origin, or empty it. Everything else works.')];
    }
  },
};
