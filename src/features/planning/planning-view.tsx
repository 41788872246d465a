import { Target } from 'lucide-react';
import { useCallback } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import type { SignedIn } from '../../shell/session/session.ts';
import { amountText } from '../../ui/amount/amount-text.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { LoadedView } from '../../ui/load/loaded-view.tsx';
import { MoreButton } from '../../ui/load/more-button.tsx';
import { useLoaded } from '../../ui/load/use-loaded.ts';
import { usePages } from '../../ui/load/use-pages.ts';
import { Card } from '../../ui/page/card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { type Column, Table } from '../../ui/table/table.tsx';
import { TimeText } from '../../ui/time/time-text.tsx';
import { OBJECTIVE_KINDS, type Objective } from './objectives.wire.ts';
import { readBudgetTotals, readObjectives } from './planning.api.ts';
import { OBJECTIVE_KIND_WORDS, planningWords as words } from './planning.words.ts';

type PlanningViewProps = { shell: Shell; session: SignedIn; title: string };

/** The organization's objectives, their progress, and the totals of its plans. */
export function PlanningView({ shell, session, title }: PlanningViewProps) {
  const { rest } = shell;
  const locale = session.account.locale ?? undefined;
  const totals = useLoaded(
    'totals',
    useCallback(() => readBudgetTotals(rest), [rest]),
  );
  const objectives = usePages(
    'objectives',
    useCallback((after) => readObjectives(rest, after), [rest]),
  );

  const columns: readonly Column<Objective>[] = [
    { id: 'name', head: words.heads.objective, widthPercent: 40, isName: true, cell: ({ name }) => name },
    { id: 'owner', head: words.heads.owner, widthPercent: 18, cell: ({ owner }) => owner ?? '–' },
    {
      id: 'due',
      head: words.heads.due,
      widthPercent: 14,
      cell: ({ dueOn }) => (dueOn ? <TimeText value={dueOn} locale={locale} /> : words.noDueDate),
    },
    {
      id: 'reached',
      head: words.heads.reached,
      cell: (objective) => (
        <ProgressBar
          label={objective.name}
          share={objective.target > 0 ? objective.reached / objective.target : 0}
          valueText={words.reached(
            valueText(objective, objective.reached, locale),
            valueText(objective, objective.target, locale),
          )}
        />
      ),
    },
  ];

  return (
    <div className="p-page">
      <PageHead title={title} isInHeader lead={words.lead} />
      <Card title={words.plans}>
        <LoadedView loaded={totals} what={words.loadingTotals}>
          {(byCurrency) =>
            byCurrency.length === 0 ? (
              <EmptyState title={words.noPlans} />
            ) : (
              <dl className="p-figures">
                {byCurrency.map(({ currency, budgets, planned, committed }) => (
                  <div key={currency}>
                    <dt>{words.planned(currency, budgets)}</dt>
                    <dd>{amountText(planned, currency, locale)}</dd>
                    <dd className="p-figures-note">
                      <ProgressBar
                        label={words.committedIn(currency)}
                        share={planned > 0 ? committed / planned : 0}
                        valueText={words.committed(amountText(committed, currency, locale))}
                      />
                    </dd>
                  </div>
                ))}
              </dl>
            )
          }
        </LoadedView>
      </Card>
      <LoadedView loaded={objectives} what={words.loadingObjectives}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Card>
              <EmptyState icon={<Target size={22} strokeWidth={1.75} />} title={words.noObjectives} />
            </Card>
          ) : (
            <>
              {OBJECTIVE_KINDS.map((kind) => {
                const ofKind = rows.filter((one) => one.kind === kind);
                return (
                  ofKind.length > 0 && (
                    <Card key={kind} title={OBJECTIVE_KIND_WORDS[kind]}>
                      <Table
                        caption={OBJECTIVE_KIND_WORDS[kind]}
                        columns={columns}
                        rows={ofKind}
                        rowKey={({ id }) => id}
                        isBusy={objectives.isLoading}
                      />
                    </Card>
                  )
                );
              })}
              <MoreButton pages={objectives} what={words.more} />
            </>
          )
        }
      </LoadedView>
    </div>
  );
}

function valueText({ valueType, currency }: Objective, value: number, locale: string | undefined): string {
  switch (valueType) {
    case 'CURRENCY':
      return amountText(value, currency ?? '', locale);
    case 'PERCENT':
      return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100);
    case 'NUMBER':
      return new Intl.NumberFormat(locale).format(value);
  }
}
