import { CircleSlash, X } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import sidePanelCss from '../../../ui/side-panel/side-panel.css?inline';
import screensCss from '../../../ui/styles/screens.css?inline';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import tabsCss from '../../../ui/tabs/tabs.css?inline';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import type { ActivityRecord } from '../activity.wire.ts';
import type { Configuration } from '../configuration.wire.ts';
import fieldsCss from '../fields/fields.css?inline';
import detailsCss from './details.css?inline';
import { detailsWords } from './details.words.ts';
import { DetailsTab } from './details-tab.tsx';
import { useActivityRecord } from './use-activity-record.ts';
import { type ActivityInput, useFieldSaves } from './use-field-saves.ts';

const TABS = ['details', 'comments', 'history'] as const;
export type DetailsPanelTab = (typeof TABS)[number];

export type DetailsPanelProps = {
  shell: Shell;
  id: string;
  configuration: Configuration;
  /** Of the row: the activity is read again when it is newer. */
  version: number | undefined;
  locale: string;
  /** Whether the organization plans by the hour: the feature TIME_PHASING. */
  hours: boolean;
  tab: DetailsPanelTab;
  onTabChange: (tab: DetailsPanelTab) => void;
  onClose: () => void;
  /** Saves a change of the activity as it was read. Resolves to a message if it is refused. */
  onChange: (activity: ActivityRecord, input: ActivityInput) => Promise<string | undefined>;
  /** Users can look, but not change anything, whatever the server allows. */
  isReadonly?: boolean;
  /** Without it, there is no such tab. */
  comments: ReactNode;
  history: ReactNode;
  /** The heading, which can receive the focus when the panel opens. */
  headingRef?: Ref<HTMLHeadingElement>;
};

const SHEETS = [screensCss, sidePanelCss, tabsCss, fieldsCss, detailsCss];

/** An activity beside the others: its fields, comments and history. */
export const DetailsPanel = (props: DetailsPanelProps) => <ActivityPanel key={props.id} {...props} />;

function ActivityPanel(props: DetailsPanelProps) {
  useSheets(SHEETS);
  const { shell, id, configuration, version, locale, hours, tab, onTabChange, onClose, onChange, headingRef } = props;
  const { isReadonly = false } = props;
  const words = useWords(detailsWords);
  const titleId = useId();
  const { loaded, latest, isGone } = useActivityRecord(shell.graphql, id, version);
  const saves = useFieldSaves(
    async (input) => {
      if (!latest.current) return undefined;
      const refusal = await onChange(latest.current, input);
      // A refused change can be caused by another user's change.
      await loaded.reload();
      return refusal;
    },
    (refusal) => shell.messages.show(refusal, 'error'),
  );
  return (
    <aside
      className="p-side-panel activity-details"
      aria-labelledby={titleId}
      data-ref="activity-details"
      onKeyDown={(event) => {
        // In a field, Escape takes back what has been typed.
        const isInField = (event.target as Element).matches('input, textarea, select, [contenteditable]');
        if (event.key === 'Escape' && !event.defaultPrevented && !isInField) onClose();
      }}
    >
      <div className="p-side-panel-head">
        <h2 ref={headingRef} id={titleId} className="p-card-title" tabIndex={-1}>
          <bdi>{(!isGone && loaded.value?.name) || words.panel}</bdi>
        </h2>
        <button
          type="button"
          className="p-icon-button"
          data-ref="activity-details-close"
          aria-label={words.close}
          title={words.close}
          onClick={onClose}
        >
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      {isGone ? (
        <EmptyState icon={<CircleSlash size={22} strokeWidth={1.75} />} title={words.notAvailable}>
          {words.notAvailableText}
        </EmptyState>
      ) : (
        <LoadedView loaded={loaded} what={words.what}>
          {(activity) => (
            <Tabs
              label={words.tabsLabel}
              tabs={TABS.filter((value) => value === 'details' || props[value]).map((value) => ({
                value,
                label: words.tabs[value],
                content:
                  value === 'details' ? (
                    <DetailsTab {...{ shell, activity, configuration, locale, hours, saves, isReadonly }} />
                  ) : (
                    props[value]
                  ),
              }))}
              value={tab}
              onChange={onTabChange}
              data-ref="activity-details-tabs"
            />
          )}
        </LoadedView>
      )}
    </aside>
  );
}
