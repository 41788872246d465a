import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { hasFeature, type SignedIn } from '../../../shell/session/session.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { LazyView } from '../../../ui/lazy-part/lazy-view.tsx';
import type { FlatRow } from '../../../ui/tree-grid/flatten-tree.ts';
import type { AttributeInput, CreateActivity } from '../activity-input.wire.ts';
import type { ActivityType } from '../activity-types.wire.ts';
import type { DoneText } from '../changes/activity-changes.store.ts';
import { changesWords } from '../changes/changes.words.ts';
import { precisionOf } from '../changes/precision-of.ts';
import type { FieldChange } from '../changes/send-changes.store.ts';
import type { ActivityAction } from '../placing/activity-actions.ts';
import { CHANGED_MAX } from '../placing/changed-max.ts';
import { useActivityMenu } from '../placing/use-activity-menu.tsx';
import { shiftDates } from '../rules/in-market-date.ts';
import type { ActivityRow } from './activity-row.ts';
import { createPart, deletePart, movePart, rowDragPart, selectionPart } from './placing-parts.tsx';
import { isActivity, type TimelineRow } from './timeline-row.ts';
import type { useTimeline } from './use-timeline.ts';

type ActionsOptions = {
  shell: Shell;
  session: SignedIn;
  locale: string;
  grid: RefObject<HTMLElement | null>;
  data: ReturnType<typeof useTimeline>;
  /** The visible rows. */
  rows: readonly FlatRow<TimelineRow>[];
  activeId: string | null;
  selection: ReadonlySet<string>;
  isReadonly: boolean;
  onOpen: (id: string) => void;
  onActive: (id: string) => void;
  onSelectionChange: (selection: ReadonlySet<string>) => void;
  /** Scrolls to a day. */
  onShow: (day: string) => void;
  /** Focuses the active row, unless something else has the focus. */
  focusIfLost: () => void;
};

type OpenDialog =
  | { kind: 'create'; parentId: string | null }
  | { kind: 'move'; activity: ActivityRow }
  | { kind: 'delete'; ids: readonly string[] };

/** Returns what users do with activities apart from their dates: menu, dialogs, dragging rows, and undo. */
export function useActions(options: ActionsOptions) {
  const { shell, session, locale, grid, data, rows, activeId, selection, isReadonly } = options;
  const { onOpen, onActive, onSelectionChange, onShow, focusIfLost } = options;
  const { rows: activities, configuration, changes } = data;
  const words = useWords(changesWords);
  const [dialog, setDialog] = useState<OpenDialog>();
  const rowOf = useMemo(() => new Map(activities?.map((row) => [row.id, row])), [activities]);
  const canChange = activities !== undefined && configuration !== undefined && !isReadonly;
  const canCreate = canChange && configuration.activityTypes.some(mayCreate);
  const idAt = (at: number) => {
    const row = rows[at]?.item;
    return row && isActivity(row) ? row.id : undefined;
  };
  const nameOf = (id: string) => rowOf.get(id)?.name ?? '';
  const showProblem = async (change: Promise<string | undefined>) => {
    const problem = await change;
    if (problem !== undefined) shell.messages.show(problem, 'error');
  };
  const place = (row: ActivityRow, parentId: string | null) =>
    changes.reparent(
      row,
      parentId,
      parentId === null ? words.placedAtTop(row.name) : words.placed(row.name, nameOf(parentId)),
    );
  const copy = async (row: ActivityRow, withDescendants: boolean) => {
    const { result, problem } = await changes.copy(row, withDescendants);
    if (result) onActive(result.id);
    return problem;
  };

  const create = () => setDialog({ kind: 'create', parentId: activeId });
  const perform = (action: ActivityAction, row: ActivityRow) => {
    switch (action) {
      case 'open':
        return onOpen(row.id);
      case 'create':
        return setDialog({ kind: 'create', parentId: row.id });
      case 'move':
        return setDialog({ kind: 'move', activity: row });
      case 'copy':
      case 'copyBranch':
        return void showProblem(copy(row, action === 'copyBranch'));
      case 'remove':
        return setDialog({ kind: 'delete', ids: [row.id] });
    }
  };
  const menu = useActivityMenu({
    shell,
    rows: canChange ? activities : undefined,
    configuration,
    idAt,
    onAction: perform,
  });

  const onKeyDown = (event: KeyboardEvent) => {
    menu.keys.onKeyDown(event);
    if (event.defaultPrevented || isTyping(event.target)) return;
    if (isUndo(event) && !isReadonly) {
      event.preventDefault();
      void showProblem(changes.undo());
    } else if (event.key === 'Delete' && canChange && (event.target as Element).matches('.p-tree-row')) {
      const ids = selection.size > 0 ? [...selection] : activeId === null ? [] : [activeId];
      const deletable = ids.filter((id) => rowOf.get(id)?.permissions.allowedActions.includes('DELETE'));
      if (deletable.length > 0 && deletable.length <= CHANGED_MAX) setDialog({ kind: 'delete', ids: deletable });
    }
  };

  const close = useCallback(() => {
    setDialog(undefined);
    requestAnimationFrame(focusIfLost); // when the dialog has left
  }, [focusIfLost]);
  const clearSelection = useCallback(() => {
    onSelectionChange(new Set());
    requestAnimationFrame(focusIfLost);
  }, [onSelectionChange, focusIfLost]);
  useUndoKeys(!isReadonly && data.done?.canUndo === true, () => void showProblem(changes.undo()));
  const selected = useMemo(
    () => (selection.size > 1 && canChange ? [...selection].flatMap((id) => rowOf.get(id) ?? []) : []),
    [selection, canChange, rowOf],
  );
  const update = (all: readonly FieldChange[], text: DoneText) =>
    all.length === 0 ? Promise.resolve(undefined) : changes.update(all, text);
  return {
    showProblem,
    onCreate: canCreate ? create : undefined,
    onMenu: canChange ? menu.open : undefined,
    keys: { onKeyDown, onContextMenu: menu.keys.onContextMenu },
    selectionBar: selected.length > 1 && configuration && (
      <LazyView
        shell={shell}
        part={selectionPart}
        onFailed={clearSelection}
        props={{
          ...{ shell, configuration, rows: selected, locale },
          onMoveByDays: (days: number) => update(shiftedBy(selected, days), words.movedSeveral),
          onSetAttribute: (input: AttributeInput) =>
            update(
              selected.map(({ id }) => ({ id, input: { attributes: [input] } })),
              words.changedSeveral,
            ),
          onDelete: () => setDialog({ kind: 'delete', ids: selected.map(({ id }) => id) }),
          onClear: clearSelection,
        }}
      />
    ),
    /** Drags rows, once the user has reached the grid. */
    rowDragLayer: canChange && (
      <LazyView
        shell={shell}
        part={rowDragPart}
        onFailed={doWithout}
        props={{
          ...{ container: grid, rows: activities, configuration, idAt },
          onDrop: (row: ActivityRow, parentId: string | null) => void showProblem(place(row, parentId)),
        }}
      />
    ),
    layers: (
      <>
        {menu.menu}
        {dialog?.kind === 'create' && activities && configuration && (
          <LazyView
            shell={shell}
            part={createPart}
            onFailed={close}
            props={{
              ...{ shell, rows: activities, configuration, locale, parentId: dialog.parentId, onClose: close },
              hours: hasHours(session),
              onCreate: async (input: CreateActivity) => {
                const { result, problem } = await changes.create(input);
                if (result) onActive(result.id);
                if (result?.inMarketDate.start) onShow(result.inMarketDate.start);
                return problem;
              },
            }}
          />
        )}
        {dialog?.kind === 'move' && activities && configuration && (
          <LazyView
            shell={shell}
            part={movePart}
            onFailed={close}
            props={{
              ...{ shell, rows: activities, configuration, activity: dialog.activity, onClose: close },
              onMove: (parentId: string | null) => place(dialog.activity, parentId),
            }}
          />
        )}
        {dialog?.kind === 'delete' && activities && configuration && (
          <LazyView
            shell={shell}
            part={deletePart}
            onFailed={close}
            props={{
              ...{ shell, rows: activities, configuration, ids: dialog.ids, onClose: close },
              onDelete: changes.remove,
            }}
          />
        )}
      </>
    ) satisfies ReactNode,
  };
}

const hasHours = hasFeature('TIME_PHASING');

/** The code has loaded before. */
const doWithout = () => {};

/** The dialog states where the nesting rules allow none. */
const mayCreate = ({ allowedActions }: ActivityType): boolean => allowedActions.includes('CREATE');

/** Returns the changes that move activities by days. Those without dates, and at the end of the calendar, stay. */
const shiftedBy = (rows: readonly ActivityRow[], days: number): FieldChange[] =>
  rows.flatMap(({ id, start, end }) => {
    const dates = start === null ? undefined : shiftDates({ start, end, precision: precisionOf(start) }, days);
    return dates ? [{ id, input: { inMarketDate: dates } }] : [];
  });

/** Text fields undo their own text. */
const isTyping = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable]');

/** Undoes the last change also where nothing has the focus, such as after its dialog or its row has left. */
function useUndoKeys(isActive: boolean, undo: () => void): void {
  const latest = useRef(undo);
  latest.current = undo;
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || event.target !== document.body || !isUndo(event)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isActive]);
}

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
