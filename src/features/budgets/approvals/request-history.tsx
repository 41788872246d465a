import { useWords } from '../../../ui/language/use-words.ts';
import { TimeText } from '../../../ui/time/time-text.tsx';
import { approvalsWords } from './approvals.words.ts';
import type { RequestEvent } from './request-events.wire.ts';

type ShownEvent = {
  id: string;
  event: RequestEvent;
  label: string;
  /** What it is about, where several things are listed. */
  about?: string;
  note: string;
  /** Null for a deleted user. */
  by: string | null;
  at: string;
};

/** What happened to requests, with the user, the time and the note of each event. */
export function RequestHistory({ events, locale }: { events: readonly ShownEvent[]; locale: string }) {
  const words = useWords(approvalsWords);
  return (
    <ol className="request-history">
      {events.map(({ id, event, label, about, note, by, at }) => (
        <li key={id} data-event={event}>
          <span>
            <strong>{label}</strong>
            {about !== undefined && (
              <>
                {' · '}
                <bdi>{about}</bdi>
              </>
            )}
          </span>
          <span className="approval-aside">
            {by ?? words.formerUser}, <TimeText value={at} locale={locale} />
          </span>
          {note !== '' && <bdi className="request-history-note">{note}</bdi>}
        </li>
      ))}
    </ol>
  );
}
