import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { layoutOf } from '../../../src/shell/routes/layout.ts';

/** The frame of pages behind a session: header and side menu, the same elements that the legacy module's pages have. */
export function SignedInFrame({ shell, children }: { shell: Shell; children: ReactNode }) {
  const session = useStore(shell.session);
  if (session.phase !== 'signed-in') return null;
  return (
    <div className="signed-in-frame" data-layout={layoutOf(session, shell.brand())}>
      <portico-side-nav className="frame-side" />
      <portico-header className="frame-header" />
      <main className="frame-content">{children}</main>
    </div>
  );
}
