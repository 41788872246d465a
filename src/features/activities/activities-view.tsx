import { CalendarRange, Search } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import type { SignedIn } from '../../shell/session/session.ts';
import { amountText } from '../../ui/amount/amount-text.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { LoadedView } from '../../ui/load/loaded-view.tsx';
import { MoreButton } from '../../ui/load/more-button.tsx';
import { usePages } from '../../ui/load/use-pages.ts';
import { Card } from '../../ui/page/card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { type Column, Table } from '../../ui/table/table.tsx';
import { Tag, type TagTone } from '../../ui/tag/tag.tsx';
import { TimeText } from '../../ui/time/time-text.tsx';
import { readActivities } from './activities.api.ts';
import type { Activity } from './activities.wire.ts';
import { byMonth } from './by-month.ts';

type ActivitiesViewProps = {
  shell: Shell;
  session: SignedIn;
  title: string;
  /** The activity that the address names. */
  markedId: string | undefined;
};

const STATUS_WORDS: Readonly<Record<Activity['status'], string>> = {
  ON_TRACK: 'On track',
  POTENTIALLY_AT_RISK: 'Potentially at risk',
  AT_RISK: 'At risk',
};
const STATUS_TONES: Readonly<Record<Activity['status'], TagTone>> = {
  ON_TRACK: 'success',
  POTENTIALLY_AT_RISK: 'warning',
  AT_RISK: 'danger',
};

/** What the organization has planned, month by month (shell.md section 2, activities). */
export function ActivitiesView({ shell, session, title, markedId }: ActivitiesViewProps) {
  const { rest, clock, config } = shell;
  const locale = session.account.locale ?? undefined;
  const [search, setSearch] = useState('');
  const [withPast, setWithPast] = useState(markedId !== undefined);
  const wanted = useDeferredValue(search.trim());
  const [today] = useState(() => new Date(clock.now()).toISOString().slice(0, 10));
  const from = withPast ? undefined : today;
  const pages = usePages(
    JSON.stringify([wanted, from]),
    useCallback((after) => readActivities(rest, { search: wanted, from }, after), [rest, wanted, from]),
  );

  // The activity that the address names may stand on a later page.
  const { value, loadMore } = pages;
  const isMarkedHere = value?.rows.some(({ id }) => id === markedId) ?? false;
  const isMarkedFurther = markedId !== undefined && value !== undefined && !isMarkedHere && value.next !== null;
  useEffect(() => {
    if (isMarkedFurther) void loadMore();
  }, [isMarkedFurther, loadMore]);
  useEffect(() => {
    if (isMarkedHere && markedId !== undefined)
      document.querySelector(`tr[data-key="${CSS.escape(markedId)}"]`)?.scrollIntoView({ block: 'center' });
  }, [isMarkedHere, markedId]);

  const columns: readonly Column<Activity>[] = [
    {
      id: 'name',
      head: 'Activity',
      widthPercent: 34,
      isName: true,
      cell: ({ name, budget }) => (
        <>
          {name}
          <span className="p-table-note">
            <a href={`${config.paths.app}budgets/${budget.id}`}>{budget.name}</a>
          </span>
        </>
      ),
    },
    {
      id: 'dates',
      head: 'Dates',
      widthPercent: 23,
      cell: ({ startsOn, endsOn }) => (
        <>
          <TimeText value={startsOn} locale={locale} />
          {endsOn === null ? (
            ' – open'
          ) : startsOn === endsOn ? null : (
            <>
              {' '}
              – <TimeText value={endsOn} locale={locale} />
            </>
          )}
        </>
      ),
    },
    { id: 'owner', head: 'Owner', widthPercent: 15, cell: ({ owner }) => owner ?? '–' },
    {
      id: 'status',
      head: 'Status',
      widthPercent: 16,
      cell: ({ status }) => <Tag tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Tag>,
    },
    {
      id: 'planned',
      head: 'Planned',
      align: 'end',
      cell: ({ planned, budget }) => amountText(planned, budget.currency, locale),
    },
  ];

  return (
    <div className="p-page">
      <PageHead
        title={title}
        isInHeader
        lead="Everything with a date in your plans, by the month in which it begins."
      />
      <div className="p-toolbar">
        <TextField label="Search" type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        <Checkbox label="Include past" checked={withPast} onChange={({ target }) => setWithPast(target.checked)} />
      </div>
      <LoadedView loaded={pages} what="the activities">
        {({ rows }) =>
          rows.length === 0 ? (
            <Card>
              {wanted ? (
                <EmptyState icon={<Search size={22} strokeWidth={1.75} />} title={`Nothing is called “${wanted}”`}>
                  Try another word.
                </EmptyState>
              ) : (
                <EmptyState icon={<CalendarRange size={22} strokeWidth={1.75} />} title="Nothing is planned yet">
                  Lines of your plans appear here as soon as they have dates.
                </EmptyState>
              )}
            </Card>
          ) : (
            <>
              {byMonth(rows).map(({ month, activities }) => (
                <Card key={month} title={monthText(month, locale)}>
                  <Table
                    caption={`Activities that begin in ${monthText(month, locale)}`}
                    columns={columns}
                    rows={activities}
                    rowKey={({ id }) => id}
                    isMarked={({ id }) => id === markedId}
                    isBusy={pages.isLoading}
                  />
                </Card>
              ))}
              <MoreButton pages={pages} what="activities" />
            </>
          )
        }
      </LoadedView>
    </div>
  );
}

const monthText = (month: string, locale: string | undefined): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));
