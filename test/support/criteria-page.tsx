import { useEffect, useMemo, useState } from 'react';
import { type SandboxRequest, sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import { adoptSheets } from '../../src/embed/element/style-sheets.ts';
import type { ActivityRows } from '../../src/features/activities/activity-rows.wire.ts';
import { readConfiguration } from '../../src/features/activities/configuration.api.ts';
import type { Configuration } from '../../src/features/activities/configuration.wire.ts';
import { ArrangeMenu } from '../../src/features/activities/criteria/arrange-menu.tsx';
import criteriaCss from '../../src/features/activities/criteria/criteria.css?inline';
import { criteriaWords } from '../../src/features/activities/criteria/criteria.words.ts';
import { FilterBar } from '../../src/features/activities/criteria/filter-bar.tsx';
import { groupRows } from '../../src/features/activities/criteria/group-rows.ts';
import { groupingOf } from '../../src/features/activities/criteria/grouping.ts';
import { coloringOf } from '../../src/features/activities/criteria/item-color.ts';
import { Legend } from '../../src/features/activities/criteria/legend.tsx';
import { legendOf, toggleEntry } from '../../src/features/activities/criteria/legend-entries.ts';
import { rowsFrom } from '../../src/features/activities/timeline/activity-row.ts';
import { readActivityRows } from '../../src/features/activities/timeline/activity-rows.api.ts';
import { timelineItems } from '../../src/features/activities/timeline/timeline-item.ts';
import { ColumnsMenu } from '../../src/features/activities/views/columns-menu.tsx';
import { useViews } from '../../src/features/activities/views/use-views.ts';
import { readViewAddress, type ViewAddress, viewQuery } from '../../src/features/activities/views/view-address.ts';
import { attributesOf } from '../../src/features/activities/views/view-columns.ts';
import { ViewMenu } from '../../src/features/activities/views/view-menu.tsx';
import { ViewNotices } from '../../src/features/activities/views/view-notices.tsx';
import type { Shell } from '../../src/shell/create-shell.ts';
import viewsCss from '../../src/ui/menu/view-button.css?inline';
import screensCss from '../../src/ui/styles/screens.css?inline';
import { type MountedLayers, mountLayers } from './layers.tsx';
import { waitFor } from './wait-for.ts';

export type CriteriaPage = MountedLayers & {
  shell: Shell;
  query: () => string;
  /** Follows a link to another view. */
  open: (search: string) => void;
  /** The names of the groups with their counts. */
  groups: () => string[];
};

const MESSAGES = 'page-messages';

/** Mounts everything that decides what a view shows, connected to a new organization on the real server. */
export async function mountCriteriaPage({
  search = '',
  features = {},
  ...request
}: Partial<SandboxRequest> & { search?: string } = {}): Promise<CriteriaPage> {
  const shell = await sandboxShell({
    ...{ brand: 'newer', role: 'user', notice: null, activities: 60 },
    features: { SAVED_VIEWS: true, ...features },
    ...request,
  });
  await shell.session.refresh();
  const configuration = await readConfiguration(shell.graphql);
  let query = '';
  let groups: string[] = [];
  let open: (search: string) => void = () => {};

  function Page() {
    const [isStyled, setStyled] = useState(false);
    const [address, setAddress] = useState<ViewAddress & { problems?: readonly string[] }>(() =>
      readViewAddress(search),
    );
    open = (next) => setAddress(readViewAddress(next));
    query = viewQuery(address);
    const views = useViews(shell, address);
    const rows = useRows(shell, views);
    const shown = useArranged(configuration, views, rows);
    groups = shown.rows.flatMap((row) => ('kind' in row ? [`${row.name} ${row.count}`] : []));
    const change = (changes: Parameters<typeof views.changed>[0]) => setAddress(views.changed(changes));
    const { criteria } = views.view;
    return (
      <main
        style={{ display: 'grid', gap: 12, padding: 16 }}
        ref={(box) => {
          if (!box) return;
          adoptSheets(box, [screensCss, criteriaCss, viewsCss]);
          setStyled(true);
        }}
      >
        {isStyled && (
          <>
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
              {views.isSaving && <ViewMenu shell={shell} views={views} address={address} onShow={setAddress} />}
              <ArrangeMenu shell={shell} criteria={criteria} configuration={configuration} onChange={change} />
              <ColumnsMenu shell={shell} views={views} configuration={configuration} onChange={change} />
            </div>
            <ViewNotices views={views} problems={address.problems ?? []} />
            <FilterBar
              shell={shell}
              filter={criteria.filter}
              onChange={(filter) => change({ filter })}
              configuration={configuration}
              owners={shown.owners}
              ignoredConditions={rows?.ignoredConditions ?? []}
              matchText={rows && `${rows.matchCount} of 60 activities`}
            />
            <Legend
              entries={shown.legend}
              onToggle={(entry) => change({ filter: toggleEntry(criteria.filter, shown.coloring.colors, entry) })}
            />
            <p data-ref={MESSAGES}>{views.view.columns.keys.join(' ')}</p>
          </>
        )}
      </main>
    );
  }

  const layers = await mountLayers(Page);
  await waitFor(() => layers.inside('[data-ref=filter-matches]')?.textContent, 'the activities are read');
  return { ...layers, shell, query: () => query, open: (next) => open(next), groups: () => groups };
}

function useRows(shell: Shell, { view, isReady }: ReturnType<typeof useViews>) {
  const [rows, setRows] = useState<ActivityRows>();
  useEffect(() => {
    if (!isReady) return;
    let isCurrent = true;
    void readActivityRows(shell.graphql, view.criteria, attributesOf(view.columns)).then(
      (read) => isCurrent && setRows(read),
    );
    return () => {
      isCurrent = false;
    };
  }, [shell, view, isReady]);
  return rows;
}

function useArranged(
  configuration: Configuration,
  { view: { criteria } }: ReturnType<typeof useViews>,
  rows: ActivityRows | undefined,
) {
  return useMemo(() => {
    const words = criteriaWords();
    const items = rows ? timelineItems(rowsFrom(rows), configuration.activityTypes) : [];
    const owners = new Map(rows?.owners.map(({ id, name }) => [id, name]));
    const grouping = groupingOf(criteria.groupBy, { configuration, owners, words });
    const coloring = coloringOf(criteria.colorBy, configuration, words);
    return {
      owners,
      coloring,
      legend: legendOf(items, coloring, criteria.filter),
      rows: grouping ? groupRows(items, grouping) : items,
    };
  }, [configuration, criteria, rows]);
}
