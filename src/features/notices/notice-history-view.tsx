import { useEffect, useId, useRef } from 'react';
import { useStore } from 'zustand';
import type { Shell } from '../../shell/create-shell.ts';
import { Button } from '../../ui/button/button.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { usePages } from '../../ui/load/use-pages.ts';
import { noticeDialogsWords } from './notice-dialogs.words.ts';
import { readNoticeHistory } from './notice-history.api.ts';
import type { NoticeRecord } from './notice-history.wire.ts';
import { NoticePublisherView } from './notice-publisher-view.tsx';
import { NoticeSeverityView } from './notice-severity-view.tsx';

type NoticeHistoryViewProps = {
  shell: Shell;
  /** The user starts with this message. */
  onUse: (record: NoticeRecord) => void;
};

/** Removed, replaced and expired messages, newest first, for reuse. */
export function NoticeHistoryView({ shell, onUse }: NoticeHistoryViewProps) {
  const { history: words } = useWords(noticeDialogsWords);
  const session = useStore(shell.session);
  const locale = session.phase === 'signed-in' ? (session.account.locale ?? undefined) : undefined;
  const { value, failure, isLoading, reload, ...more } = usePages('', async (after) => {
    const { notices, next } = await readNoticeHistory(shell.graphql, after);
    // Excludes the active one.
    return { rows: notices.filter(({ endedAt }) => endedAt !== null), next };
  });
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(0);
  const count = value?.rows.length ?? 0;
  useEffect(() => {
    // After the last page, the button is removed, so the focus moves to the first new item.
    const firstNew = list.current?.children[shown.current];
    if (shown.current > 0 && count > shown.current && !more.hasMore) firstNew?.querySelector('button')?.focus();
    shown.current = count;
  }, [count, more.hasMore]);

  return (
    <div className="p-notice-history" data-ref="history" aria-busy={isLoading || undefined}>
      <h3 ref={heading} id={headingId} className="p-notice-form-heading" tabIndex={-1}>
        {words.title}
      </h3>
      {isLoading && !value && <div className="p-notice-loading" role="status" aria-label={words.loading} />}
      {failure && !value && !isLoading && (
        <div className="p-notice-history-note" role="alert">
          <p>{words.failed}</p>
          <Button data-ref="history-retry" onClick={() => void reload()}>
            {words.retry}
          </Button>
        </div>
      )}
      {value && count === 0 && !more.hasMore && (
        <p className="p-notice-history-note" role="status">
          {words.empty}
        </p>
      )}
      {value && count > 0 && (
        <ul ref={list} className="p-notice-records" aria-labelledby={headingId}>
          {value.rows.map((record) => (
            <Record key={record.id} record={record} nowMs={shell.clock.now()} locale={locale} onUse={onUse} />
          ))}
        </ul>
      )}
      {more.hasMore && (
        <div className="p-notice-history-more">
          {more.moreFailure && <p role="alert">{words.moreFailed}</p>}
          <Button data-ref="history-more" busy={more.isLoadingMore} onClick={() => void more.loadMore()}>
            {words.more}
          </Button>
        </div>
      )}
    </div>
  );
}

type RecordProps = {
  record: NoticeRecord;
  nowMs: number;
  locale: string | undefined;
  onUse: (record: NoticeRecord) => void;
};

function Record({ record, nowMs, locale, onUse }: RecordProps) {
  const words = useWords(noticeDialogsWords);
  const textId = useId();
  return (
    <li className="p-notice-record">
      <div className="p-notice-record-body">
        <NoticeSeverityView severity={record.severity} />
        <p id={textId} className="p-notice-record-text" dir="auto" title={record.message}>
          {record.message}
        </p>
        <p className="p-notice-record-facts">
          <NoticePublisherView {...record} nowMs={nowMs} locale={locale} />
          {' · '}
          <span>{words.readBy(record)}</span>
        </p>
      </div>
      <Button data-ref="history-use" aria-describedby={textId} onClick={() => onUse(record)}>
        {words.history.use}
      </Button>
    </li>
  );
}
