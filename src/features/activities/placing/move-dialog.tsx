import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Callout } from '../../../ui/callout/callout.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import type { Configuration } from '../configuration.wire.ts';
import type { ActivityRow } from '../timeline/activity-row.ts';
import { findParents, treeOrder } from './find-parents.ts';
import { optionId, ParentList, type ParentOption } from './parent-list.tsx';
import { pathTo, placementIndex, whyNotTarget } from './placement.ts';
import placingCss from './placing.css?inline';
import { placingWords } from './placing.words.ts';
import { useSubmit } from './use-submit.ts';

type MoveDialogProps = {
  shell: Pick<Shell, 'report'>;
  /** All activities of the view. */
  rows: readonly ActivityRow[];
  configuration: Configuration;
  activity: ActivityRow;
  /** Resolves with a sentence if the activity could not be moved; null is the top level. */
  onMove: (parentId: string | null) => Promise<string | undefined>;
  /** The user cancels, or the activity is moved. */
  onClose: () => void;
};

const WIDTH_PX = 560;
/** More would not be read: the search narrows them. */
const SHOWN_MAX = 100;
const PAGE = 8;
const SHEETS = [placingCss];

/** Moves an activity below another one, which the user searches by name. */
export function MoveDialog({ shell, rows, configuration, activity, onMove, onClose }: MoveDialogProps) {
  useSheets(SHEETS);
  const { topLevel, cancel, move: words } = useWords(placingWords);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [activeId, setActiveId] = useState<string | null>();
  const { options, count } = useParents({ rows, configuration, activity, search, topLevel });
  const { isBusy, problem, submit } = useSubmit(shell, onClose);

  const known = options.findIndex(({ id }) => id === activeId);
  const activeIndex = known >= 0 ? known : Math.max(options.findIndex(isAllowed), options.length > 0 ? 0 : -1);
  const active = options[activeIndex];
  const activate = (index: number) => setActiveId(options[Math.max(0, Math.min(index, options.length - 1))]?.id);
  const move = (option: ParentOption | undefined) => {
    if (option && isAllowed(option)) void submit(() => onMove(option.id));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = {
      ArrowDown: activeIndex + 1,
      ArrowUp: activeIndex - 1,
      PageDown: activeIndex + PAGE,
      PageUp: activeIndex - PAGE,
      ...(event.ctrlKey && { Home: 0, End: options.length - 1 }),
    };
    const to = steps[event.key];
    if (to !== undefined) activate(to);
    else if (event.key === 'Enter') move(active);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      name="move"
      title={words.title(activity.name)}
      widthPx={WIDTH_PX}
      onClose={onClose}
      returnFocusTo={() => null}
      footer={
        <>
          <Button data-ref="move-cancel" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            kind="primary"
            data-ref="move-submit"
            busy={isBusy}
            unavailable={!active || !isAllowed(active)}
            onClick={() => move(active)}
          >
            {words.submit}
          </Button>
        </>
      }
    >
      <div className="move-form">
        {problem !== undefined && <Callout priority="ERROR">{problem}</Callout>}
        <label className="p-field-label" htmlFor={`${listId}-search`}>
          {words.search}
        </label>
        <input
          id={`${listId}-search`}
          className="p-input"
          data-autofocus
          data-ref="move-search"
          type="search"
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeIndex >= 0 ? optionId(listId, activeIndex) : undefined}
          autoComplete="off"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            setActiveId(undefined);
            list.current?.scrollTo({ top: 0 });
          }}
          onKeyDown={onKeyDown}
        />
        <ParentList
          id={listId}
          list={list}
          options={options}
          activeIndex={activeIndex}
          onActivate={activate}
          onChoose={(index) => move(options[index])}
        />
        <p className="move-count" role="status">
          {count === 0 ? words.noMatch : count > SHOWN_MAX ? words.capped(SHOWN_MAX, count) : words.matches(count)}
        </p>
      </div>
    </Dialog>
  );
}

const isAllowed = ({ whyNot }: ParentOption): boolean => whyNot === undefined;

type ParentsOptions = Pick<MoveDialogProps, 'rows' | 'configuration' | 'activity'> & {
  search: string;
  topLevel: string;
};

/** Returns the parents that match a search. The top level is the first of them while nothing is searched. */
function useParents({ rows, configuration, activity, search, topLevel }: ParentsOptions) {
  const index = useMemo(() => placementIndex(rows, configuration), [rows, configuration]);
  const ordered = useMemo(() => treeOrder(rows), [rows]);
  return useMemo(() => {
    const whyNot = (id: string | null) => whyNotTarget(index, activity.id, id);
    const typeNames = new Map(configuration.activityTypes.map(({ id, name }) => [id, name]));
    const { shown, count } = findParents(ordered, search, whyNot, SHOWN_MAX);
    const found = shown.map(({ row, whyNot: reason }) => ({
      id: row.id,
      name: row.name,
      typeName: typeNames.get(row.typeId) ?? '',
      path: pathTo(index, row.parentId).map(({ name }) => name),
      whyNot: reason,
    }));
    const top: ParentOption = { id: null, name: topLevel, typeName: '', path: [], whyNot: whyNot(null) };
    return { options: search.trim() === '' ? [top, ...found] : found, count };
  }, [index, ordered, configuration, activity.id, search, topLevel]);
}
