import { CircleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Clock } from '../../base/time/clock.ts';
import { MESSAGE_MS, type Message } from '../../shell/messages/messages.store.ts';
import { onDialogOpened } from '../dialog/on-dialog-opened.ts';
import { controlsWords } from '../language/controls.words.ts';
import { useWords } from '../language/use-words.ts';
import { firstControl } from '../layer/first-control.ts';
import { useTopLayer } from '../layer/use-top-layer.ts';

type SnackbarProps = { messages: readonly Message[]; clock: Clock; onDismiss: (id: number) => void };

/**
 * How long the live region stays empty before a message: screen readers announce changes only, and a repeated message
 * is none.
 */
const ANNOUNCE_AFTER_MS = 100;

/** Shows the first message at the bottom of the page for six seconds, paused while it is hovered or focused. */
export function Snackbar({ messages, clock, onDismiss }: SnackbarProps) {
  const message = messages[0];
  const layer = useRef<HTMLDivElement>(null);
  const [announcedId, setAnnouncedId] = useState<number>();
  useTopLayer(layer, message);
  const isError = message?.tone === 'error';
  // Errors stay above a broadcast message, which may open at any time. Other messages would cover its buttons.
  useEffect(() => {
    if (!isError) return;
    return onDialogOpened(() => {
      const bar = layer.current;
      if (!bar?.matches(':popover-open')) return;
      bar.hidePopover();
      bar.showPopover();
    });
  }, [isError]);
  const id = message?.id;
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncedId(id), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id]);
  const spoken = announcedId === id ? message : undefined;
  return (
    <div ref={layer} className="p-snackbar-layer" popover="manual">
      <span className="p-visually-hidden" role="status">
        {spoken?.tone === 'info' && spoken.text}
      </span>
      <span className="p-visually-hidden" role="alert">
        {spoken?.tone === 'error' && spoken.text}
      </span>
      {message && (
        <Shown key={`${message.tone} ${message.text}`} message={message} clock={clock} onDismiss={onDismiss} />
      )}
    </div>
  );
}

type ShownProps = Omit<SnackbarProps, 'messages'> & { message: Message };

function Shown({ message, clock, onDismiss }: ShownProps) {
  const words = useWords(controlsWords);
  const { id, text, tone } = message;
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const isPaused = pointedAt || focused;
  const focusOrigin = useRef<EventTarget | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const shownId = useRef(id);

  // A repeated message keeps its bar, which may have the focus; only the entrance animation repeats.
  useEffect(() => {
    if (shownId.current === id) return;
    shownId.current = id;
    if (bar.current) restartAnimation(bar.current);
  }, [id]);

  useEffect(() => {
    if (isPaused) return;
    return clock.after(MESSAGE_MS, () => onDismiss(id));
  }, [isPaused, id, clock, onDismiss]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing the message is not an action.
    <div
      ref={bar}
      className="p-snackbar"
      data-ref="snackbar"
      data-tone={tone}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={({ relatedTarget }) => {
        focusOrigin.current = relatedTarget;
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
    >
      {tone === 'error' && <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" />}
      <span className="p-snackbar-words" aria-hidden="true">
        {text}
      </span>
      <button
        type="button"
        className="p-icon-button"
        data-ref="snackbar-close"
        aria-label={words.close}
        onClick={() => {
          goBack(focusOrigin.current); // the button is about to be removed
          onDismiss(id);
        }}
      >
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}

function restartAnimation(element: HTMLElement): void {
  element.style.animationName = 'none';
  element.getBoundingClientRect(); // a forced layout restarts the animation
  element.style.animationName = '';
}

/** For an element inside another shadow root, the browser reports only its host. */
function goBack(to: EventTarget | null): void {
  if (!(to instanceof HTMLElement)) return;
  to.focus();
  if (!to.matches(':focus') && to.shadowRoot) firstControl(to.shadowRoot)?.focus();
}
