import { ArrowDown, ArrowUp, Pencil } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { refusalText } from '../../../../browser/transport/failures.ts';
import { Button } from '../../../../ui/button/button.tsx';
import iconButtonCss from '../../../../ui/button/icon-button.css?inline';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import selectFieldCss from '../../../../ui/field/select-field.css?inline';
import { useWords } from '../../../../ui/language/use-words.ts';
import { useSheets } from '../../../../ui/styles/use-sheets.ts';
import { orderColumns } from '../../columns/column-settings.api.ts';
import type { Column } from '../../columns/columns.wire.ts';
import { ColumnSettings } from './column-settings.tsx';
import columnsCss from './columns.css?inline';
import { columnsWords } from './columns.words.ts';
import type { ChangeColumn, ColumnsDialogProps } from './columns-props.ts';
import { NewColumn } from './new-column.tsx';

const SHEETS = [selectFieldCss, iconButtonCss, columnsCss];
const WIDTH_PX = 640;

/** The custom columns of a budget: which ones are shown, and for managers all of their settings. */
export function ColumnsDialog(props: ColumnsDialogProps) {
  useSheets(SHEETS);
  const { shell, budgetId, custom, onChanged, button, onClose } = props;
  const words = useWords(columnsWords);
  const [editedId, setEditedId] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { columns } = custom;
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const perform: ChangeColumn = async (task) => {
    setIsBusy(true);
    try {
      await task();
      await onChanged?.();
      return true;
    } catch (error) {
      shell.messages.show(refusalText(error), 'error');
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  // One after the other: a change that is requested during another one is not lost.
  const change: ChangeColumn = (task) => {
    const next = last.current.then(() => perform(task));
    last.current = next;
    return next;
  };
  const move = (index: number, by: number) => {
    const ids = columns.map(({ id }) => id);
    ids.splice(index + by, 0, ...ids.splice(index, 1));
    void change(() => orderColumns(shell.rest, budgetId, ids));
  };
  return (
    <Dialog
      name="columns"
      title={words.title}
      widthPx={WIDTH_PX}
      onClose={onClose}
      closesOnBackdrop={editedId === undefined}
      returnFocusTo={() => button.current}
      footer={
        <Button data-ref="columns-close" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <div className="columns" lang="en" /* no other language has these texts yet */>
        {columns.length === 0 && <p>{words.none}</p>}
        <ul className="columns-list">
          {columns.map((column, index) => (
            <li key={column.id} data-ref="column">
              <ColumnLine
                {...props}
                column={column}
                isFirst={index === 0}
                isLast={index === columns.length - 1}
                onMove={(by) => move(index, by)}
                isEdited={column.id === editedId}
                onEdit={() => setEditedId(column.id === editedId ? undefined : column.id)}
              />
              {column.id === editedId && (
                <ColumnSettings
                  {...props}
                  key={column.id}
                  column={column}
                  change={change}
                  onGone={() => setEditedId(undefined)}
                />
              )}
            </li>
          ))}
        </ul>
        {onChanged && (
          <NewColumn shell={shell} budgetId={budgetId} change={change} isBusy={isBusy} onAdded={setEditedId} />
        )}
      </div>
    </Dialog>
  );
}

type ColumnLineProps = Pick<ColumnsDialogProps, 'hiddenIds' | 'onHide' | 'onChanged'> & {
  column: Column;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  isEdited: boolean;
  onEdit: () => void;
};

function ColumnLine(props: ColumnLineProps) {
  const { column, hiddenIds, onHide, onChanged, isFirst, isLast, onMove, isEdited, onEdit } = props;
  const { id, name, type, calculation } = column;
  const words = useWords(columnsWords);
  const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <div className="columns-line">
      <Checkbox
        label={name}
        aria-label={words.show(name)}
        checked={!hiddenIds.has(id)}
        onChange={({ target }) => onHide(id, !target.checked)}
      />
      <span className="columns-type">
        {words.types[type]}
        {calculation !== undefined && ` · ${words.calculated}`}
      </span>
      {onChanged && (
        <span className="columns-buttons">
          <IconButton label={words.up(name)} isUnavailable={isFirst} onClick={() => onMove(-1)}>
            <ArrowUp {...icon} />
          </IconButton>
          <IconButton label={words.down(name)} isUnavailable={isLast} onClick={() => onMove(1)}>
            <ArrowDown {...icon} />
          </IconButton>
          <IconButton label={words.edit(name)} isExpanded={isEdited} onClick={onEdit}>
            <Pencil {...icon} />
          </IconButton>
        </span>
      )}
    </div>
  );
}

type IconButtonProps = {
  label: string;
  isUnavailable?: boolean;
  isExpanded?: boolean;
  onClick: () => void;
  children: ReactNode;
};

const IconButton = ({ label, isUnavailable = false, isExpanded, onClick, children }: IconButtonProps) => (
  <button
    type="button"
    className="p-icon-button"
    aria-label={label}
    title={label}
    aria-disabled={isUnavailable || undefined}
    aria-expanded={isExpanded}
    onClick={isUnavailable ? undefined : onClick}
  >
    {children}
  </button>
);
