import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Shell } from '../../../src/shell/create-shell.ts';
import type { SessionState } from '../../../src/shell/session/session.ts';

/** Runs the guards of the routes again when the user's permissions change. */
export function useAccess(shell: Shell): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      shell.session.subscribe((now, before) => {
        if (now.phase === 'signed-in' && accessOf(now) !== accessOf(before)) void revalidate();
      }),
    [shell, revalidate],
  );
}

/** Returns the parts of a session that the guards check, as one text. */
function accessOf(session: SessionState): string {
  if (session.phase !== 'signed-in') return session.phase;
  const on = Object.entries(session.features).filter(([, isOn]) => isOn);
  return JSON.stringify([[...session.permissions].sort(), on.map(([name]) => name).sort()]);
}
