import { History } from 'lucide-react';
import { initialsOfName } from '../../../base/text/initials.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { MoreButton } from '../../../ui/load/more-button.tsx';
import { usePages } from '../../../ui/load/use-pages.ts';
import { useReload } from '../../../ui/load/use-reload.ts';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import { RelativeTimeText } from '../../../ui/time/relative-time-text.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { readActivityHistory } from './activity-history.api.ts';
import type { HistoryEntry } from './activity-history.wire.ts';
import historyCss from './history.css?inline';
import { historyWords } from './history.words.ts';
import { entryText } from './history-text.ts';

type HistoryViewProps = {
  shell: Shell;
  activityId: string;
  /** Of the activity; another one loads the history again. */
  version: number;
  locale: string;
};

const SHEETS = [historyCss];

/** What users have done with an activity, newest first. */
export function HistoryView({ shell, activityId, version, locale }: HistoryViewProps) {
  useSheets(SHEETS);
  const words = useWords(historyWords);
  const nowMs = useNow(shell);
  const pages = usePages(activityId, (after) => readActivityHistory(shell.graphql, activityId, after));
  useReload(pages.reload, version);
  return (
    <LoadedView loaded={pages} what={words.what}>
      {({ rows }) => (
        <div className="history">
          {rows.length === 0 && <EmptyState icon={<History size={22} strokeWidth={1.75} />} title={words.empty} />}
          <ol className="history-list">
            {rows.map((entry) => (
              <Entry key={entry.id} entry={entry} locale={locale} nowMs={nowMs} />
            ))}
          </ol>
          <MoreButton pages={pages} what={words.more} />
        </div>
      )}
    </LoadedView>
  );
}

function Entry({ entry, locale, nowMs }: { entry: HistoryEntry; locale: string; nowMs: number }) {
  const words = useWords(historyWords);
  const { sentence, lines } = entryText(entry, locale, words);
  return (
    <li className="history-entry">
      <Avatar initials={initialsOfName(entry.person?.name ?? '')} />
      <div className="history-text">
        <p>{sentence}</p>
        {lines.length > 0 && (
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <span className="history-time">
          <RelativeTimeText value={entry.at} nowMs={nowMs} locale={locale} />
        </span>
      </div>
    </li>
  );
}
