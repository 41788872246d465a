import { Check, Folder, Lock } from 'lucide-react';
import { useMemo } from 'react';
import type { ItemType } from '../../../shell/brand/item-types.ts';
import { TimeText } from '../../../ui/time/time-text.tsx';
import type { TreeColumn } from '../../../ui/tree-grid/tree-column.ts';
import { type BinRow, isSelectable } from './bin-rows.ts';
import { daysLeft } from './days-left.ts';
import { BLOCKING_WORDS, recycleBinWords as words } from './recycle-bin.words.ts';

const WIDTHS_PX = { name: 320, narrowName: 248, daysLeft: 112, deleted: 208, deletedBy: 168, type: 128 };
/** Items that are deleted permanently so soon are marked. */
const SOON_DAYS = 3;

type BinColumnsOptions = {
  locale: string;
  nowMs: number;
  isNarrow: boolean;
  /** The budget's own label of each type. Stable. */
  labels: Readonly<Record<ItemType, string>>;
};

/** Returns the columns of the recycle bin. Stable, so that scrolling and selecting do not render all rows. */
export function useBinColumns({ locale, nowMs, isNarrow, labels }: BinColumnsOptions): readonly TreeColumn<BinRow>[] {
  // Days do not change with each tick of the clock.
  const hourMs = Math.floor(nowMs / 3_600_000) * 3_600_000;
  return useMemo(
    () => [
      {
        key: 'name',
        header: words.heads.item,
        widthPx: isNarrow ? WIDTHS_PX.narrowName : WIDTHS_PX.name,
        render: (row) => <NameCell row={row} />,
      },
      {
        key: 'days-left',
        header: words.heads.daysLeft,
        widthPx: WIDTHS_PX.daysLeft,
        render: ({ deleted }) => {
          if (!deleted) return null;
          const days = daysLeft(deleted.purgesAt, Math.max(hourMs, Date.parse(deleted.deletedAt)));
          return <span data-soon={days <= SOON_DAYS || undefined}>{words.daysLeft(days)}</span>;
        },
      },
      {
        key: 'deleted',
        header: words.heads.deleted,
        widthPx: WIDTHS_PX.deleted,
        render: ({ deleted }) => deleted && <TimeText value={deleted.deletedAt} locale={locale} />,
      },
      {
        key: 'deleted-by',
        header: words.heads.deletedBy,
        widthPx: WIDTHS_PX.deletedBy,
        render: ({ deleted }) => deleted && (deleted.deletedBy ?? words.unknownUser),
      },
      {
        key: 'type',
        header: words.heads.type,
        widthPx: WIDTHS_PX.type,
        render: ({ type }) => labels[type],
      },
    ],
    [locale, hourMs, isNarrow, labels],
  );
}

function NameCell({ row }: { row: BinRow }) {
  const { name, deleted } = row;
  const blocked = deleted?.blockedBy;
  return (
    <span className="bin-name">
      {isSelectable(row) ? (
        // Repeats the selection of the row, which assistive technology already knows.
        <span className="bin-check" aria-hidden="true">
          <Check size={12} strokeWidth={3} />
        </span>
      ) : (
        !deleted && <Folder className="bin-folder" size={16} strokeWidth={1.75} aria-hidden="true" />
      )}
      <bdi title={name}>{name}</bdi>
      {blocked && (
        <span className="bin-lock" title={BLOCKING_WORDS[blocked]}>
          <Lock size={16} strokeWidth={1.75} role="img" aria-label={BLOCKING_WORDS[blocked]} />
        </span>
      )}
    </span>
  );
}
