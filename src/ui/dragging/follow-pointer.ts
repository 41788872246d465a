/** A shorter movement is a click. */
const THRESHOLD_PX = 4;
/** A touch that moves earlier scrolls. */
const LONG_PRESS_MS = 300;
const LONG_PRESS_TOLERANCE_PX = 8;
const MAX_FRAME_MS = 50;

export type Point = { clientX: number; clientY: number };

export type PointerDrag = {
  /** Value of `data-dragging` of the surface, for style sheets. */
  kind: string;
  /**
   * Called in every frame of the drag, because the content below the pointer may scroll or change. Returns false to
   * cancel the drag.
   */
  onFrame: (point: Point, elapsedMs: number) => boolean;
  onDrop: (point: Point) => void;
  onCancel: () => void;
};

/**
 * Follows a pressed pointer. A drag begins when a mouse or a pen has moved far enough, or after a long press of a
 * finger. Escape cancels it, and so does everything that takes the pointer away, such as the removal of the surface. A
 * click after a drag is suppressed. Returns a function that cancels.
 */
export function followPointer(down: PointerEvent, surface: HTMLElement, drag: PointerDrag): () => void {
  const { pointerId } = down;
  const isTouch = down.pointerType === 'touch';
  const listening = new AbortController();
  const listen = <Type extends keyof WindowEventMap>(type: Type, handle: (event: WindowEventMap[Type]) => void) =>
    window.addEventListener(type, handle, { capture: true, signal: listening.signal });
  let point: Point = { clientX: down.clientX, clientY: down.clientY };
  let isDragging = false;
  let frame = 0;
  let lastFrameMs = 0;

  const stop = () => {
    listening.abort();
    clearTimeout(longPress);
    cancelAnimationFrame(frame);
    delete surface.dataset.dragging;
    if (surface.hasPointerCapture(pointerId)) surface.releasePointerCapture(pointerId);
  };
  const cancel = () => {
    if (listening.signal.aborted) return;
    stop();
    if (isDragging) drag.onCancel();
  };
  /** A surface that is removed or moved in the document loses the pointer. */
  const isLost = () => !surface.isConnected || !surface.hasPointerCapture(pointerId);
  const follow = (nowMs: number) => {
    // The first frame may have begun before the drag, and a busy page must not jump.
    const elapsedMs = Math.min(Math.max(nowMs - lastFrameMs, 0), MAX_FRAME_MS);
    lastFrameMs = nowMs;
    if (isLost() || !drag.onFrame(point, elapsedMs)) cancel();
    else frame = requestAnimationFrame(follow);
  };
  const begin = () => {
    if (!surface.isConnected) return cancel();
    isDragging = true;
    surface.setPointerCapture(pointerId);
    surface.dataset.dragging = drag.kind;
    suppressClick();
    listen('keydown', cancelByEscape);
    listen('contextmenu', (event) => event.preventDefault()); // a long press would open it
    lastFrameMs = performance.now();
    frame = requestAnimationFrame(follow);
  };
  const cancelByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Nothing else closes.
    event.preventDefault();
    event.stopImmediatePropagation();
    cancel();
  };
  const longPress = isTouch ? setTimeout(begin, LONG_PRESS_MS) : undefined;

  listen('pointermove', (event) => {
    if (event.pointerId !== pointerId) return;
    if (event.buttons === 0) return cancel(); // released where no event arrived
    const movedPx = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
    point = { clientX: event.clientX, clientY: event.clientY };
    if (isDragging) return;
    if (isTouch && movedPx > LONG_PRESS_TOLERANCE_PX) cancel();
    else if (!isTouch && movedPx >= THRESHOLD_PX) begin();
  });
  listen('pointerup', (event) => {
    if (event.pointerId !== pointerId) return;
    if (!isDragging || isLost()) return cancel();
    stop();
    drag.onDrop({ clientX: event.clientX, clientY: event.clientY });
  });
  listen('pointercancel', (event) => {
    if (event.pointerId === pointerId) cancel();
  });
  return cancel;
}

/** Keeps the click that ends a drag from selecting or opening anything. Clicks by keyboard and by code have no detail. */
function suppressClick(): void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const suppress = (event: MouseEvent) => {
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', suppress, options);
  window.addEventListener('dblclick', suppress, options);
  window.addEventListener('pointerdown', () => listening.abort(), options);
}
