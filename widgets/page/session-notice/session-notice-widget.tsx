import { useStore } from 'zustand';
import type { ElementContext } from '../../../src/embed/element/element-context.ts';
import { BlockedPageView } from '../../../src/features/session/blocked-page-view.tsx';
import { SessionEndingView } from '../../../src/features/session/session-ending-view.tsx';

/** The current notice of the session, above everything else. */
export function SessionNoticeWidget({ shell }: ElementContext) {
  const notice = useStore(shell.sessionNotices);
  switch (notice?.kind) {
    case 'blocked':
      return <BlockedPageView key="blocked" notice={notice} onReload={shell.reload} />;
    case 'ending':
      return (
        <SessionEndingView
          key={notice.reason}
          ending={notice}
          clock={shell.clock}
          onStay={shell.session.renew}
          onClose={() => shell.sessionNotices.setState(null, true)}
        />
      );
    default:
      return null;
  }
}
