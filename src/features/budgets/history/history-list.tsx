import { History } from 'lucide-react';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { initialsOfName } from '../../../base/text/initials.ts';
import type { ItemType } from '../../../shell/brand/item-types.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { MoreButton } from '../../../ui/load/more-button.tsx';
import { type Page, usePages } from '../../../ui/load/use-pages.ts';
import { useReload } from '../../../ui/load/use-reload.ts';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import { RelativeTimeText } from '../../../ui/time/relative-time-text.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { approvalsWords } from '../approvals/approvals.words.ts';
import type { ItemMoney } from '../item-panel/item-money.ts';
import { useTypeLabels } from '../labels/use-type-labels.ts';
import { budgetHistoryWords } from '../rules/history/history.words.ts';
import type { HistoryEntry } from './budget-history.wire.ts';
import { entryTitle } from './entry-title.ts';
import historyCss from './history.css?inline';
import { changeText } from './history-text.ts';

type HistoryListProps = {
  shell: Shell;
  budgetId: string;
  /** Identifies the history. */
  of: string;
  /** Another one loads the history again. */
  revision: unknown;
  load: (after: string | undefined) => Promise<Page<HistoryEntry>>;
  locale: string;
  formatAmount: ItemMoney['exact'];
  /** Also names the item of each entry, not only the columns and other objects. */
  namesItems?: boolean;
};

const SHEETS = [historyCss];

/** Who changed what, when and from where, newest first. */
export function HistoryList(props: HistoryListProps) {
  const { shell, budgetId, of, revision, load, locale, formatAmount, namesItems = false } = props;
  useSheets(SHEETS);
  const words = useWords(budgetHistoryWords);
  const labels = useTypeLabels(shell, budgetId);
  const nowMs = useNow(shell);
  const pages = usePages(of, load);
  useReload(pages.reload, revision);
  return (
    <LoadedView loaded={pages} what={words.what}>
      {({ rows }) => (
        <div className="budget-history">
          {rows.length === 0 && <EmptyState icon={<History size={22} strokeWidth={1.75} />} title={words.empty} />}
          <ol className="budget-history-list">
            {rows.map((entry) => (
              <Entry key={entry.id} {...{ entry, locale, nowMs, formatAmount, namesItems, labels }} />
            ))}
          </ol>
          <MoreButton pages={pages} what={words.more} />
        </div>
      )}
    </LoadedView>
  );
}

type EntryProps = Pick<HistoryListProps, 'locale' | 'formatAmount'> & {
  entry: HistoryEntry;
  nowMs: number;
  namesItems: boolean;
  /** The budget's own label of each type. */
  labels: Readonly<Record<ItemType, string>>;
};

function Entry({ entry, locale, nowMs, formatAmount, namesItems, labels }: EntryProps) {
  const words = useWords(budgetHistoryWords);
  const requestWords = useWords(approvalsWords);
  const { at, person, action, item, object, source, currency } = entry;
  const changed = object ?? (namesItems ? item?.name : undefined);
  const format = (amount: Decimal) => formatAmount(amount, currency);
  const { label, changes } = entryTitle(entry, format, requestWords);
  // What is gone had these values.
  const shown = action.endsWith('deleted')
    ? changes.map(({ field, before }) => ({ field, before: null, after: before }))
    : changes;
  return (
    <li className="budget-history-entry">
      <Avatar initials={initialsOfName(person ?? '')} />
      <div className="budget-history-text">
        <p>
          <strong>{label}</strong>
          {changed !== undefined && (
            <>
              {' · '}
              <bdi>{changed}</bdi>
            </>
          )}
        </p>
        {shown.length > 0 && (
          <ul>
            {shown.map((change, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items can have equal names, and the list does not change.
              <li key={index}>{changeText(change, { formatAmount: format, labels, words })}</li>
            ))}
          </ul>
        )}
        <p className="budget-history-by">
          <bdi>{person ?? words.server}</bdi>
          {' · '}
          <RelativeTimeText value={at} nowMs={nowMs} locale={locale} />
          {source && ` · ${words.sources[source]}`}
        </p>
      </div>
    </li>
  );
}
