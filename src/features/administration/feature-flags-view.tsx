import { Flag, Search } from 'lucide-react';
import { Fragment, useCallback, useState } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import type { SignedIn } from '../../shell/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { useDialogs } from '../../ui/dialog/use-dialogs.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { LoadedView } from '../../ui/load/loaded-view.tsx';
import { useLoaded } from '../../ui/load/use-loaded.ts';
import { Card } from '../../ui/page/card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { type Column, Table } from '../../ui/table/table.tsx';
import { Tag } from '../../ui/tag/tag.tsx';
import { TimeText } from '../../ui/time/time-text.tsx';
import { moveFlag, readFlags } from './feature-flags.api.ts';
import { FEATURE_STAGES, type FeatureStage, type StagedFlag } from './feature-flags.wire.ts';
import {
  isQuestioned,
  promoteLabel,
  QUESTIONS,
  rollbackLabel,
  STAGE_TONES,
  STAGE_WORDS,
  featureFlagsWords as words,
} from './feature-flags.words.ts';
import { FlagOrganizationsDialog } from './flag-organizations-dialog.tsx';

type Way = 'promote' | 'rollback';
type Opened = { flag: StagedFlag; button: HTMLElement };

const STAGE_OPTIONS = [
  { value: '', label: words.all },
  ...FEATURE_STAGES.map((stage) => ({ value: stage, label: STAGE_WORDS[stage] })),
];

/** The features, their stages, and the organizations that have them. */
export function FeatureFlagsView({ shell, session }: { shell: Shell; session: SignedIn }) {
  const { rest, messages } = shell;
  const flags = useLoaded(
    'flags',
    useCallback(() => readFlags(rest), [rest]),
  );
  const { change, reload } = flags;
  const [stage, setStage] = useState<FeatureStage>();
  const [search, setSearch] = useState('');
  const [moving, setMoving] = useState<string>();
  const dialogs = useDialogs(shell);
  const [opened, setOpened] = useState<Opened>();

  const move = async ({ name }: StagedFlag, way: Way) => {
    setMoving(name);
    try {
      const moved = await moveFlag(rest, name, way);
      change((all) => all.map((flag) => (flag.name === name ? moved : flag)));
      messages.show(words.moved(name, moved.stage));
    } catch {
      // The transport has shown the failure. Another user may have moved the feature.
      await reload();
    } finally {
      setMoving(undefined);
    }
  };

  const promote = async (flag: StagedFlag) => {
    if (isQuestioned(flag.promotesTo)) {
      const { title, message, confirm, kind } = QUESTIONS[flag.promotesTo];
      if (!(await dialogs.confirm({ title: title(flag.name), message, confirmText: confirm, kind }))) return;
    }
    await move(flag, 'promote');
  };

  // Fixed widths, so that no button moves when a feature changes its stage.
  const columns: readonly Column<StagedFlag>[] = [
    {
      id: 'feature',
      head: words.heads.feature,
      isName: true,
      cell: ({ name, description }) => (
        <>
          <NameWithBreaks name={name} />
          <span className="p-table-note">{description}</span>
        </>
      ),
    },
    {
      id: 'stage',
      head: words.heads.stage,
      widthPercent: 20,
      cell: ({ stage: at, changedAt, changedBy }) => (
        <>
          <Tag tone={STAGE_TONES[at]}>{STAGE_WORDS[at]}</Tag>
          {changedAt && (
            <span className="p-table-note">
              <TimeText value={changedAt} locale={session.account.locale ?? undefined} />
              {changedBy && `, ${changedBy}`}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'organizations',
      head: words.heads.organizations,
      widthPercent: 14,
      cell: (flag) => (
        <span className="p-table-actions">
          <Button
            aria-label={words.enabledOf(flag.organizations.enabled, flag.organizations.all, flag.name)}
            onClick={({ currentTarget }) => setOpened({ flag, button: currentTarget })}
          >
            {words.enabled(flag.organizations.enabled, flag.organizations.all)}
          </Button>
        </span>
      ),
    },
    {
      id: 'actions',
      head: words.heads.actions,
      widthPercent: 30,
      isHeadHidden: true,
      align: 'end',
      cell: (flag) => (
        <span className="p-table-actions">
          {flag.rollsBackTo && (
            <Button
              aria-label={`${rollbackLabel(flag.rollsBackTo)}: ${flag.name}`}
              busy={moving === flag.name}
              onClick={() => void move(flag, 'rollback')}
            >
              {rollbackLabel(flag.rollsBackTo)}
            </Button>
          )}
          {flag.promotesTo && (
            <Button
              aria-label={`${promoteLabel(flag.promotesTo)}: ${flag.name}`}
              busy={moving === flag.name}
              onClick={() => void promote(flag)}
            >
              {promoteLabel(flag.promotesTo)}
            </Button>
          )}
        </span>
      ),
    },
  ];

  return (
    <div className="p-page">
      <PageHead title={words.title} lead={words.lead} />
      <div className="p-toolbar">
        <TextField
          label={words.search}
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <SelectField
          label={words.stage}
          options={STAGE_OPTIONS}
          value={stage ?? ''}
          onChange={({ target }) => setStage(FEATURE_STAGES.find((one) => one === target.value))}
        />
      </div>
      <Card>
        <LoadedView loaded={flags} what={words.loading}>
          {(all) => {
            const shown = all.filter((flag) => (stage ? flag.stage === stage : true) && holds(flag, search));
            return shown.length === 0 ? (
              <EmptyState
                icon={
                  all.length === 0 ? <Flag size={22} strokeWidth={1.75} /> : <Search size={22} strokeWidth={1.75} />
                }
                title={all.length === 0 ? words.empty : words.noMatches}
              >
                {all.length > 0 && words.noMatchesText}
              </EmptyState>
            ) : (
              <Table
                caption={words.table}
                columns={columns}
                rows={shown}
                rowKey={({ name }) => name}
                isBusy={flags.isLoading}
              />
            );
          }}
        </LoadedView>
      </Card>
      {opened && (
        <FlagOrganizationsDialog
          shell={shell}
          flag={opened.flag}
          returnFocusTo={() => opened.button}
          onClose={() => {
            setOpened(undefined);
            void reload();
          }}
        />
      )}
    </div>
  );
}

/** A long name breaks between its words. */
const NameWithBreaks = ({ name }: { name: string }) =>
  name.split('_').map((word, index) => (
    // The words of a name do not change places.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={index}>
      {index > 0 && (
        <>
          _<wbr />
        </>
      )}
      {word}
    </Fragment>
  ));

const holds = ({ name, description }: StagedFlag, search: string): boolean =>
  `${name} ${name.replaceAll('_', ' ')} ${description}`.toLowerCase().includes(search.trim().toLowerCase());
