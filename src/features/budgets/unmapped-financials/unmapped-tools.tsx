import type { RefObject } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { splitWords } from './split.words.ts';
import { unmappedFinancialsWords as words } from './unmapped-financials.words.ts';

type UnmappedToolsProps = {
  /** The number of entries that match; undefined until it is known. */
  total: number | undefined;
  selected: number;
  count: (value: number) => string;
  /** What is being done, instead of the number of entries. */
  progress: string | undefined;
  isSelecting: boolean;
  onSelectAll: () => void;
  onClear: () => void;
  isMappingOrders: boolean;
  /** Undefined where no budget has entries. */
  onMapOrders: (() => void) | undefined;
  isDeleting: boolean;
  onDelete: () => void;
  splitButton: RefObject<HTMLButtonElement | null>;
  onSplit: () => void;
  mapButton: RefObject<HTMLButtonElement | null>;
  onMap: () => void;
};

/** How many entries there are, and what users do with all or with the selected ones. */
export function UnmappedTools(props: UnmappedToolsProps) {
  const { total, selected, count, progress, isSelecting, onSelectAll, onClear } = props;
  const { isMappingOrders, onMapOrders, isDeleting, onDelete } = props;
  const { splitButton, onSplit, mapButton, onMap } = props;
  const isAll = total !== undefined && selected >= total;
  return (
    <div className="bin-tools">
      <p className="bin-count" role="status">
        {progress ??
          (selected > 0
            ? words.selected(count(selected), selected === 1)
            : total !== undefined && words.count(count(total), total === 1))}
      </p>
      {total !== undefined && total > 0 && (
        <Button data-ref="select-all" busy={isSelecting} onClick={isAll ? onClear : onSelectAll}>
          {isAll ? words.clearSelection : words.selectAll(count(total), total === 1)}
        </Button>
      )}
      <div className="unmapped-actions">
        {onMapOrders && (
          <Button data-ref="map-orders" busy={isMappingOrders} onClick={onMapOrders}>
            {words.mapOrders}
          </Button>
        )}
        <Button data-ref="delete-selected" busy={isDeleting} unavailable={selected === 0} onClick={onDelete}>
          {selected === 0 ? words.deleteNone : words.delete(count(selected))}
        </Button>
        <Button ref={splitButton} data-ref="split-selected" unavailable={selected !== 1} onClick={onSplit}>
          {splitWords.split}
        </Button>
        <Button ref={mapButton} kind="primary" data-ref="map-selected" unavailable={selected === 0} onClick={onMap}>
          {selected === 0 ? words.mapNone : words.map(count(selected))}
        </Button>
      </div>
    </div>
  );
}
