import type { RefObject } from 'react';
import type { ColumnFilter, Sorting } from '../../views/views.wire.ts';
import type { ColumnKind } from './column-kind.ts';

export type ColumnPopoverProps = {
  columnKey: string;
  name: string;
  kind: ColumnKind;
  /** What a filter of choices offers. */
  choices: readonly { value: string; label: string }[];
  locale: string;
  currencySymbol: string | undefined;
  filter: ColumnFilter | undefined;
  onFilter: (filter: ColumnFilter | undefined) => void;
  direction: Sorting['direction'] | undefined;
  onSort: (direction: Sorting['direction'] | undefined) => void;
  /** Undefined for the name, which always comes first. */
  placing: { onHide: () => void; onMove: (by: -1 | 1) => void } | undefined;
  widthPx: number;
  onResize: (widthPx: number) => void;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};
