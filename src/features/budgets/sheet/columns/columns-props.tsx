import type { Decimal } from '../../../../base/formats/decimal.ts';
import type { Shell } from '../../../../shell/create-shell.ts';
import type { OpenedDialog } from '../../../../ui/lazy-part/dialog-button.tsx';
import type { NoteUnsaved } from '../../../../ui/unsaved/use-unsaved-forms.ts';
import type { Column } from '../../columns/columns.wire.ts';
import type { CustomColumns } from '../custom-cells.ts';
import type { RowList } from '../sheet-rows.ts';
import type { Change } from '../use-ordered-changes.ts';
import type { SheetViewing } from '../views/use-sheet-views.ts';

export type ColumnsDialogProps = OpenedDialog & {
  shell: Pick<Shell, 'rest' | 'messages' | 'report'>;
  budgetId: string;
  custom: CustomColumns;
  rows: RowList;
  locale: string;
  formatAmount: (amount: Decimal) => string;
  viewing: SheetViewing;
  /** Undefined for users who can't manage the settings of the budget: reads the columns again. */
  onChanged: (() => Promise<void>) | undefined;
};

export type ColumnSettingsProps = Pick<
  ColumnsDialogProps,
  'shell' | 'budgetId' | 'custom' | 'rows' | 'locale' | 'formatAmount'
> & {
  column: Column;
  change: Change;
  noteUnsaved: NoteUnsaved;
  onGone: () => void;
};
