import { useStore } from 'zustand';
import type { Shell } from '../../shell/create-shell.ts';
import { useWords } from '../../ui/language/use-words.ts';
import { TimeText } from '../../ui/time/time-text.tsx';
import { noticeDialogsWords } from './notice-dialogs.words.ts';
import { NoticePublisherView } from './notice-publisher-view.tsx';
import type { Notice } from './notices.wire.ts';
import { useNoticeReads } from './use-notice-reads.ts';

type NoticeBylineViewProps = {
  shell: Shell;
  notice: Notice;
  /** Managers also see the read count. */
  manages: boolean;
};

/** Shows under a message who published it and when. Empty if the server omits it. */
export function NoticeBylineView({ shell, notice, manages }: NoticeBylineViewProps) {
  const words = useWords(noticeDialogsWords);
  const { publisher, onBehalfOf, publishedAt } = notice;
  const session = useStore(shell.session);
  const locale = session.phase === 'signed-in' ? (session.account.locale ?? undefined) : undefined;
  const reads = useNoticeReads(shell, manages && publishedAt !== null ? notice.id : undefined);
  if (publishedAt === null) return null;
  return (
    <div className="p-notice-byline">
      <p data-ref="message-byline">
        <NoticePublisherView
          publisher={publisher}
          onBehalfOf={onBehalfOf}
          publishedAt={publishedAt}
          nowMs={shell.clock.now()}
          locale={locale}
        />
      </p>
      {manages && notice.endsAt && (
        <p data-ref="message-end">
          {words.until} <TimeText value={notice.endsAt} locale={locale} />
        </p>
      )}
      {reads && <p data-ref="message-reads">{words.readBy(reads)}</p>}
    </div>
  );
}
