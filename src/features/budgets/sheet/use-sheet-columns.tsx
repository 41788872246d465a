import { type ReactNode, useMemo } from 'react';
import { formatDate } from '../../../base/formats/dates.ts';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { fromWireDate } from '../../../base/formats/wire-dates.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { ApprovalMark } from '../approvals/approval-mark.tsx';
import { TagList } from '../tags/tag-list.tsx';
import { PlannedAmount } from './approvals/planned-amount.tsx';
import { rowStage } from './approved-cell.ts';
import type { CellActions } from './cell-actions.ts';
import { isEditable } from './cell-moves.ts';
import type { CustomColumns } from './custom-cells.ts';
import { customSheetColumns } from './custom-sheet-columns.tsx';
import type { Editing } from './editing.store.ts';
import { lookOf } from './look-of.ts';
import { sheetWords } from './sheet.words.ts';
import { fillsCell, SheetCell } from './sheet-cell.tsx';
import type { SheetColumn } from './sheet-column.ts';
import type { FieldKey } from './sheet-items.ts';
import type { SheetRow } from './sheet-rows.ts';

type ColumnsOptions = {
  editing: Editing;
  /** Undefined for users who only read. */
  actions: CellActions | undefined;
  locale: string;
  formatAmount: (amount: Decimal) => string;
  /** With all the decimals that the amount has. */
  exactAmount: (amount: Decimal) => string;
  custom: CustomColumns;
  /** Whether the approval of any item was requested. */
  hasApprovals: boolean;
  shell: Pick<Shell, 'report' | 'messages'>;
};

/** Planned amounts have room for the sign of their approval. */
const WIDTHS_PX = { name: 280, planned: 168, amount: 136, status: 160, day: 120, owner: 160, approval: 180, tags: 200 };

/** Returns the columns of a sheet. Stable, so that scrolling and typing do not render all rows. */
export function useSheetColumns(options: ColumnsOptions): readonly SheetColumn[] {
  const { editing, actions, locale, formatAmount, exactAmount, custom, hasApprovals, shell } = options;
  const words = useWords(sheetWords);
  return useMemo(() => {
    const editable = (key: FieldKey) => ({
      isContent: fillsCell(key),
      isEditable: (row: SheetRow) => actions !== undefined && isEditable(row, key),
      lookOf: (row: SheetRow) => lookOf(row, key),
    });
    const cell = (key: FieldKey, contentOf: (row: SheetRow) => ReactNode) => (row: SheetRow) => (
      <SheetCell
        {...{ row, locale, editing }}
        cell={key}
        label={words.cell(words.columns[key], row.name)}
        actions={isEditable(row, key) ? actions : undefined}
        lockedText={words.locked}
        users={custom.users}
      >
        {contentOf(row)}
      </SheetCell>
    );
    const amount = (key: 'committed' | 'actual' | 'remaining'): SheetColumn => ({
      key,
      header: words.columns[key],
      widthPx: WIDTHS_PX.amount,
      align: 'end',
      render: (row) => {
        const text = formatAmount(row[key]);
        return row[key].startsWith('-') ? <span data-negative="">{text}</span> : text;
      },
    });
    const day = (key: 'startsOn' | 'endsOn'): SheetColumn => ({
      key,
      header: words.columns[key],
      widthPx: WIDTHS_PX.day,
      ...editable(key),
      render: cell(key, (row) => (row[key] === null ? '' : formatDate(fromWireDate(row[key])))),
    });
    const names = new Map(custom.users.map(({ personId, name }) => [personId, name]));
    const nameOf = (id: string) => names.get(id) ?? words.formerUser;
    const approval: SheetColumn = {
      key: 'approvalState',
      header: words.columns.approvalState,
      widthPx: WIDTHS_PX.approval,
      render: (row) => <ApprovalMark stage={rowStage(row)} />,
    };
    const tags: SheetColumn = {
      key: 'tagIds',
      header: words.columns.tagIds,
      widthPx: WIDTHS_PX.tags,
      render: (row) => <TagList groups={custom.tagGroups} ids={row.tagIds} />,
    };
    return [
      {
        key: 'name',
        header: words.columns.name,
        widthPx: WIDTHS_PX.name,
        ...editable('name'),
        render: cell('name', (row) => <bdi>{row.name}</bdi>),
      },
      {
        key: 'planned',
        header: words.columns.planned,
        widthPx: WIDTHS_PX.planned,
        align: 'end',
        ...editable('planned'),
        render: cell('planned', (row) => <PlannedAmount {...{ row, formatAmount, exactAmount }} />),
      },
      ...(['committed', 'actual', 'remaining'] as const).map(amount),
      {
        key: 'status',
        header: words.columns.status,
        widthPx: WIDTHS_PX.status,
        ...editable('status'),
        render: cell('status', (row) => (
          <span className="sheet-status" data-status={row.status}>
            {words.statuses[row.status]}
          </span>
        )),
      },
      ...(['startsOn', 'endsOn'] as const).map(day),
      {
        key: 'ownerId',
        header: words.columns.ownerId,
        widthPx: WIDTHS_PX.owner,
        ...editable('ownerId'),
        render: cell('ownerId', (row) => row.ownerId !== null && <bdi>{nameOf(row.ownerId)}</bdi>),
      },
      ...(hasApprovals ? [approval] : []),
      ...(custom.tagGroups.some(({ tags }) => tags.length > 0) ? [tags] : []),
      ...customSheetColumns({ shell, custom, editing, actions, locale, formatAmount, words }),
    ];
  }, [shell, editing, actions, locale, formatAmount, exactAmount, custom, hasApprovals, words]);
}
