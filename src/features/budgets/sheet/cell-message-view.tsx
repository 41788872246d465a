import { Lock, TriangleAlert } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Layer } from '../../../ui/layer/layer.tsx';
import { usePlaceBelow } from '../../../ui/popover/use-place-below.ts';
import type { CellMessage } from './use-cell-message.ts';

/** Below the cell, or above it where there is more space, without moving anything. */
export function CellMessageView({ id, text, kind, hint, cell }: CellMessage) {
  const box = useRef<HTMLDivElement>(null);
  const anchor = useMemo(() => ({ current: cell }), [cell]);
  usePlaceBelow(box, anchor, { align: cell.dataset.align === 'end' ? 'end' : 'start', isHiddenWithAnchor: true });
  const Sign = kind === 'fixed' ? Lock : TriangleAlert;
  return (
    <Layer>
      {/* A message that comes with the focus is read as the description of the cell. */}
      <div ref={box} id={id} className="cell-message" data-kind={kind} role={kind === 'refused' ? undefined : 'alert'}>
        <Sign size={16} strokeWidth={1.75} aria-hidden="true" />
        <div>
          <p>{text}</p>
          {hint !== undefined && <p className="cell-message-keys">{hint}</p>}
        </div>
      </div>
    </Layer>
  );
}
