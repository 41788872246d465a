import { Lock, Sigma, TriangleAlert } from 'lucide-react';
import type { Decimal } from '../../../base/formats/decimal.ts';
import type { Translation } from '../../../base/language/words.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import type { Column, ColumnType } from '../columns/columns.wire.ts';
import { brokenCalculations, missingIn } from '../rules/calculations.ts';
import { isNumeric } from '../rules/column-values.ts';
import type { CellActions } from './cell-actions.ts';
import { isEditable } from './cell-moves.ts';
import { type CustomColumns, customKey } from './custom-cells.ts';
import { CustomValue } from './custom-value.tsx';
import type { Editing } from './editing.store.ts';
import { lookOf } from './look-of.ts';
import type { sheetWords } from './sheet.words.ts';
import { fillsCell, SheetCell } from './sheet-cell.tsx';
import type { SheetColumn } from './sheet-column.ts';

type CustomColumnsOptions = {
  shell: Pick<Shell, 'report' | 'messages'>;
  custom: CustomColumns;
  editing: Editing;
  actions: CellActions | undefined;
  locale: string;
  formatAmount: (amount: Decimal) => string;
  words: Translation<typeof sheetWords>;
};

const WIDTH_PX = 140;
const WIDTHS_PX: Partial<Record<ColumnType, number>> = {
  ...{ TEXT: 160, MULTISELECT: 200, LINK: 160, RICH_TEXT: 240 },
  ...{ DATE: 120, DATETIME: 176, BOOLEAN: 104, NUMBER: 120, PERCENT: 104 },
};

/** Returns the custom columns of a sheet. */
export function customSheetColumns(options: CustomColumnsOptions): SheetColumn[] {
  const { shell, custom, editing, actions, locale, formatAmount, words } = options;
  return custom.columns.map((column) => {
    const key = customKey(column.id);
    const locked = new Set(
      custom.cellLocks.filter(({ columnId }) => columnId === column.id).map(({ itemId }) => itemId),
    );
    const editingOf = { ...custom, column, shell };
    return {
      key,
      header: <CustomHeader column={column} custom={custom} words={words} />,
      widthPx: WIDTHS_PX[column.type] ?? WIDTH_PX,
      group: custom.groups.find(({ id }) => id === column.groupId)?.name,
      ...(isNumeric(column.type) && { align: 'end' as const }),
      isContent: fillsCell(key),
      isEditable: (row) => actions !== undefined && isEditable(row, key),
      lookOf: (row) => lookOf(row, key),
      render: (row) => (
        <SheetCell
          {...{ row, locale, editing }}
          cell={key}
          label={words.cell(column.name, row.name)}
          actions={isEditable(row, key) ? actions : undefined}
          lockedText={words.locked}
          lock={locked.has(row.id) ? words.lockedCell : undefined}
          custom={editingOf}
        >
          <CustomValue column={column} value={row[key]} {...{ locale, formatAmount, words }} />
        </SheetCell>
      ),
    };
  });
}

type CustomHeaderProps = Pick<CustomColumnsOptions, 'words' | 'custom'> & { column: Column };

/** The name of a column, and whether it is locked or calculated. */
function CustomHeader({ column, custom: { columns }, words }: CustomHeaderProps) {
  const { id, name, calculation, lockedRole } = column;
  const isBroken = brokenCalculations(columns).has(id);
  const brokenText =
    missingIn(calculation ?? '', columns).length > 0 ? words.brokenCalculation : words.brokenThroughOther;
  const icon = { size: 14, strokeWidth: 1.75, role: 'img' } as const;
  return (
    <span className="sheet-header">
      <bdi title={name}>{name}</bdi>
      {isBroken && <TriangleAlert {...icon} className="sheet-alert" aria-label={brokenText} />}
      {calculation !== undefined && !isBroken && <Sigma {...icon} aria-label={words.calculated} />}
      {lockedRole === 'ADMIN' && <Lock {...icon} aria-label={words.lockedColumn} />}
    </span>
  );
}
