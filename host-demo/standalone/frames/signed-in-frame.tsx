import { useRef } from 'react';
import { Outlet } from 'react-router';
import { useStore } from 'zustand';
import { layoutOf } from '../../../src/shell/routes/layout.ts';
import '../../../widgets/header/define.ts';
import '../../../widgets/search-dialog/define.ts';
import '../../../widgets/side-nav/define.ts';
import { LoadingOverlay } from '../../../src/ui/overlay/loading-overlay.tsx';
import { ScreenLoading } from '../../../src/ui/overlay/screen-loading.ts';
import { frameWords } from './frame.words.ts';
import { FrameFooter } from './frame-footer.tsx';
import { useKeptScroll } from './kept-scroll.ts';
import { LeaveQuestion } from './leave-question.tsx';
import type { SignedInFrameProps } from './signed-in-route.tsx';
import { useAccess } from './use-access.ts';

/**
 * Renders the frame of pages behind a session: header and side menu, the same elements as in the legacy module, and a
 * footer.
 */
export function SignedInFrame({ shell, loading, hasScreen }: SignedInFrameProps) {
  const session = useStore(shell.session);
  const content = useRef<HTMLElement>(null);
  useKeptScroll(content, hasScreen);
  useAccess(shell);
  if (session.phase !== 'signed-in') return null;
  return (
    <div className="signed-in-frame" data-layout={layoutOf(session, shell.brand())}>
      <portico-side-nav className="frame-side" />
      <portico-header className="frame-header" count-in-title />
      <main ref={content} className="frame-content">
        <ScreenLoading value={loading}>
          <Outlet />
        </ScreenLoading>
      </main>
      <LoadingOverlay loading={loading} words={frameWords().loading} />
      <portico-search-dialog shortcuts="mod+k /" />
      <FrameFooter shell={shell} />
      <LeaveQuestion shell={shell} />
    </div>
  );
}
