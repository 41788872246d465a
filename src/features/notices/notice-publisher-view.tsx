import { useWords } from '../../ui/language/use-words.ts';
import { RelativeTimeText } from '../../ui/time/relative-time-text.tsx';
import { noticeDialogsWords } from './notice-dialogs.words.ts';

type NoticePublisherViewProps = {
  publisher: string | null;
  onBehalfOf: string | null;
  publishedAt: string;
  nowMs: number;
  locale: string | undefined;
};

/** Shows who published a message, on whose behalf, and how long ago. */
export function NoticePublisherView({ publisher, onBehalfOf, publishedAt, nowMs, locale }: NoticePublisherViewProps) {
  const words = useWords(noticeDialogsWords);
  const { published, by, for: forWhom } = words;
  return (
    <>
      {published}
      {publisher && (
        <>
          {` ${by} `}
          <bdi>{publisher}</bdi>
        </>
      )}
      {onBehalfOf && (
        <>
          {` ${forWhom} `}
          <bdi>{onBehalfOf}</bdi>
        </>
      )}
      {publisher || onBehalfOf ? ', ' : ' '}
      <RelativeTimeText value={publishedAt} nowMs={nowMs} locale={locale} />
    </>
  );
}
