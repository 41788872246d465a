import { ArrowDown, ArrowUp, Pencil } from 'lucide-react';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import type { Column } from '../../columns/columns.wire.ts';
import { columnsWords } from './columns.words.ts';

type ColumnLineProps = {
  column: Column;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  isEdited: boolean;
  onEdit: () => void;
};

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A column of the budget in the list: its type, its place and its settings. */
export function ColumnLine(props: ColumnLineProps) {
  const { column, isFirst, isLast, onMove, isEdited, onEdit } = props;
  const { name, type, calculation } = column;
  const words = useWords(columnsWords);
  return (
    <div className="columns-line">
      <bdi className="columns-name">{name}</bdi>
      <span className="columns-type">
        {words.types[type]}
        {calculation !== undefined && ` · ${words.calculated}`}
      </span>
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
    </div>
  );
}
