import { CalendarRange, History, Search } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Shell } from '../../shell/create-shell.ts';
import { INBOX_FEATURE } from '../../shell/session/features.ts';
import { hasFeature, type SignedIn } from '../../shell/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { LoadedView } from '../../ui/load/loaded-view.tsx';
import { MoreButton } from '../../ui/load/more-button.tsx';
import { ScreenLoading } from '../../ui/overlay/screen-loading.ts';
import { Card } from '../../ui/page/card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Table } from '../../ui/table/table.tsx';
import { useUnsaved } from '../../ui/unsaved/use-unsaved.ts';
import { activitiesWords } from './activities.words.ts';
import { type ActivityAddress, commentsHash } from './activity-address.ts';
import { activityColumns, commentsColumn } from './activity-columns.tsx';
import { byMonth } from './by-month.ts';
import { createCommentDrafts, unsentText } from './comment-drafts.store.ts';
import { commentsWords } from './comments.words.ts';
import { CommentsView } from './comments-view.tsx';
import { EarlierButton } from './earlier-button.tsx';
import { useActivities } from './use-activities.ts';
import { useMarkedActivity } from './use-marked-activity.ts';

type ActivitiesViewProps = {
  shell: Shell;
  session: SignedIn;
  title: string;
  /** The activity in the address. */
  address: ActivityAddress | undefined;
  /** Identifies each navigation to the address. */
  visit: string;
  /** Navigates to another hash of this page; '' names no activity. */
  onGo: (hash: string) => void;
};

/** The organization's activities by month, and their comments. */
export function ActivitiesView({ shell, session, title, address, visit, onGo }: ActivitiesViewProps) {
  const activityWords = useWords(activitiesWords);
  const words = useWords(commentsWords);
  const { rest, clock, config } = shell;
  const locale = session.account.locale ?? undefined;
  const [search, setSearch] = useState('');
  const [withPast, setWithPast] = useState(false);
  const query = useDeferredValue(search.trim());
  const [today] = useState(() => new Date(clock.now()).toISOString().slice(0, 10));
  const from = withPast ? undefined : today;
  const [at, setAt] = useState<string>();
  const pages = useActivities(rest, { search: query, from, at });
  const { pastMatches } = pages;
  const markedId = address?.activityId;
  const marked = useMarkedActivity({
    rest,
    pages,
    markedId,
    visit,
    onHidden: ({ id, endsOn }) => {
      setSearch('');
      if (endsOn !== null && endsOn < today) setWithPast(true);
      setAt(id);
    },
  });
  const filter = (change: () => void) => {
    change();
    setAt(undefined);
  };
  const showPast = query !== '' && pastMatches > 0 && (
    <Button data-ref="show-past" onClick={() => filter(() => setWithPast(true))}>
      {activityWords.showPast(pastMatches)}
    </Button>
  );

  const [drafts] = useState(() => createCommentDrafts(rest));
  const isUnsent = useStore(drafts, () => unsentText(drafts) !== '');
  useUnsaved(shell.unsaved, words.title, isUnsent, () => unsentText(drafts));
  const comments = address?.showsComments && hasComments(session) ? address : undefined;
  const openId = comments?.activityId;
  useReturnToButton(openId);

  const columns = useMemo(() => {
    const own = activityColumns({ appPath: config.paths.app, locale });
    if (!hasComments(session)) return own;
    const onOpen = ({ id }: { id: string }) => onGo(commentsHash(id));
    return [...own, commentsColumn({ openId, onOpen, onClose: () => onGo('') })];
  }, [config, locale, session, openId, onGo]);

  return (
    <div className="p-page activities" data-open={openId !== undefined || undefined}>
      <PageHead title={title} isInHeader lead={activityWords.lead} />
      <div className="p-toolbar">
        <TextField
          label={activityWords.search}
          type="search"
          value={search}
          onChange={({ target }) => filter(() => setSearch(target.value))}
        />
        <Checkbox
          label={activityWords.includePast}
          checked={withPast}
          onChange={({ target }) => filter(() => setWithPast(target.checked))}
        />
      </div>
      <div className="activities-columns">
        <div className="p-page activities-list">
          <LoadedView loaded={pages} what={activityWords.loadingList}>
            {({ rows }) =>
              rows.length === 0 ? (
                <Card>
                  {showPast ? (
                    <EmptyState
                      icon={<History size={22} strokeWidth={1.75} />}
                      title={activityWords.onlyPast(query)}
                      action={showPast}
                    >
                      {activityWords.pastMatches(pastMatches)}
                    </EmptyState>
                  ) : query ? (
                    <EmptyState icon={<Search size={22} strokeWidth={1.75} />} title={activityWords.noMatches(query)}>
                      {activityWords.noMatchesText}
                    </EmptyState>
                  ) : (
                    <EmptyState icon={<CalendarRange size={22} strokeWidth={1.75} />} title={activityWords.empty}>
                      {activityWords.emptyText}
                    </EmptyState>
                  )}
                </Card>
              ) : (
                <>
                  <EarlierButton pages={pages} />
                  {byMonth(rows).map(({ month, activities }) => (
                    <Card key={month} title={monthText(month, locale)}>
                      <Table
                        caption={activityWords.table(monthText(month, locale))}
                        columns={columns}
                        rows={activities}
                        rowKey={({ id }) => id}
                        isMarked={({ id }) => id === markedId}
                        isBusy={pages.isLoading}
                      />
                    </Card>
                  ))}
                  <MoreButton pages={pages} what={activityWords.more} />
                  {showPast && <div className="p-card-foot">{showPast}</div>}
                </>
              )
            }
          </LoadedView>
        </div>
        {comments && (
          // The panel has its own skeleton: the table next to it stays usable.
          <ScreenLoading value={null}>
            <CommentsView
              key={comments.activityId}
              shell={shell}
              session={session}
              address={comments}
              visit={visit}
              activity={marked}
              drafts={drafts}
              onClose={() => onGo('')}
            />
          </ScreenLoading>
        )}
      </div>
    </div>
  );
}

const hasComments = hasFeature(INBOX_FEATURE);

/** Returns the focus to the button that opened the comments. */
function useReturnToButton(openId: string | undefined): void {
  const before = useRef(openId);
  useEffect(() => {
    const closedId = openId === undefined ? before.current : undefined;
    before.current = openId;
    if (closedId === undefined) return;
    const button = document.querySelector<HTMLElement>(`[data-comments-of="${CSS.escape(closedId)}"]`);
    (button ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  }, [openId]);
}

const monthText = (month: string, locale: string | undefined): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));
