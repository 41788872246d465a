import { Ban, CornerDownRight } from 'lucide-react';
import { Layer } from '../layer/layer.tsx';

/** What is dragged, and where to, in viewport px. */
export type DragTipState = {
  x: number;
  y: number;
  name: string;
  /** The place, or why it is refused. */
  text: string;
  /** Undefined where there is no place. */
  sign: 'target' | 'refused' | undefined;
};

/** A label at the pointer during a drag. Its style sheet is `drag-tip.css`. */
export function DragTip(tip: DragTipState) {
  const { name, text, sign } = tip;
  const Sign = sign === 'refused' ? Ban : CornerDownRight;
  return (
    <Layer>
      <div className="drag-tip" data-refused={sign === 'refused' || undefined} style={placeOf(tip)} aria-hidden="true">
        <bdi className="drag-tip-name">{name}</bdi>
        <span className="drag-tip-target">
          {sign && <Sign className="drag-tip-sign" size={16} strokeWidth={1.75} />}
          {text}
        </span>
      </div>
    </Layer>
  );
}

/** Assumed size, so that nothing has to be measured. */
const SIZE_PX = { width: 340, height: 100 };
const DISTANCE_PX = 16;

/** Below the pointer and beside it, or on the other side at the end of the window. */
function placeOf({ x, y }: DragTipState) {
  const isAtEnd = x + SIZE_PX.width > window.innerWidth;
  const isAtBottom = y + SIZE_PX.height > window.innerHeight;
  return {
    left: x + (isAtEnd ? -DISTANCE_PX : DISTANCE_PX),
    top: y + (isAtBottom ? -DISTANCE_PX : DISTANCE_PX),
    translate: `${isAtEnd ? '-100%' : '0'} ${isAtBottom ? '-100%' : '0'}`,
  };
}
