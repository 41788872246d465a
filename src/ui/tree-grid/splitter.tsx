import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { isRtl } from './is-rtl.ts';

const STEP_PX = 16;
const BIG_STEP_PX = 64;

type SplitterProps = {
  label: string;
  /** Id of the element that it resizes. */
  controls: string;
  valuePx: number;
  minPx: number;
  maxPx: number;
  onChange: (valuePx: number) => void;
  onReset: () => void;
  /** At the end of a header cell, whose width it changes. Not in the tab order, because there are many. */
  isColumn?: boolean;
};

/** A line that resizes what precedes it: by dragging, arrow keys, Home and End. Enter and a double click reset it. */
export function Splitter({
  label,
  controls,
  valuePx,
  minPx,
  maxPx,
  onChange,
  onReset,
  isColumn = false,
}: SplitterProps) {
  const drag = useRef<{ fromX: number; fromPx: number } | null>(null);
  const start = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    // The first column can be wider than chosen.
    const fromPx = isColumn ? (event.currentTarget.parentElement?.offsetWidth ?? valuePx) : valuePx;
    drag.current = { fromX: event.clientX, fromPx };
  };
  const move = ({ clientX, currentTarget }: PointerEvent) => {
    if (!drag.current) return;
    const movedPx = clientX - drag.current.fromX;
    onChange(drag.current.fromPx + (isRtl(currentTarget) ? -movedPx : movedPx));
  };
  const end = () => {
    drag.current = null;
  };
  const resizeByKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const stepPx = (event.shiftKey ? BIG_STEP_PX : STEP_PX) * (isRtl(event.currentTarget) ? -1 : 1);
    const sizes: Record<string, number> = {
      ArrowLeft: valuePx - stepPx,
      ArrowRight: valuePx + stepPx,
      Home: minPx,
      End: maxPx,
    };
    const sizePx = sizes[event.key];
    if (sizePx !== undefined) onChange(sizePx);
    else if (event.key === 'Enter') onReset();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot have a value.
    <div
      className="p-tree-splitter"
      role="separator"
      data-column={isColumn || undefined}
      tabIndex={isColumn ? -1 : 0}
      aria-label={label}
      aria-controls={controls}
      aria-orientation="vertical"
      aria-valuenow={valuePx}
      aria-valuemin={minPx}
      aria-valuemax={maxPx}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onLostPointerCapture={end}
      onDoubleClick={onReset}
      onKeyDown={resizeByKey}
    />
  );
}
