import { ArrowDown, ArrowUp, Pencil } from 'lucide-react';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import type { Column } from '../../columns/columns.wire.ts';
import { IconButton } from '../icon-button.tsx';
import { columnsWords } from './columns.words.ts';
import type { ColumnsDialogProps } from './columns-props.ts';

type ColumnLineProps = Pick<ColumnsDialogProps, 'hiddenIds' | 'onHide' | 'onChanged'> & {
  column: Column;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  isEdited: boolean;
  onEdit: () => void;
};

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A column in the list: whether it is shown, its type, and for managers its place and settings. */
export function ColumnLine(props: ColumnLineProps) {
  const { column, hiddenIds, onHide, onChanged, isFirst, isLast, onMove, isEdited, onEdit } = props;
  const { id, name, type, calculation } = column;
  const words = useWords(columnsWords);
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
            <ArrowUp {...ICON} />
          </IconButton>
          <IconButton label={words.down(name)} isUnavailable={isLast} onClick={() => onMove(1)}>
            <ArrowDown {...ICON} />
          </IconButton>
          <IconButton label={words.edit(name)} isExpanded={isEdited} onClick={onEdit}>
            <Pencil {...ICON} />
          </IconButton>
        </span>
      )}
    </div>
  );
}
