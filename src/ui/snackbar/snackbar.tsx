import { CircleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Clock } from '../../base/time/clock.ts';
import { MESSAGE_MS, type Message } from '../../shell/messages/messages.store.ts';
import { onDialogOpened } from '../dialog/on-dialog-opened.ts';
import { firstControl } from '../layer/first-control.ts';
import { useTopLayer } from '../layer/use-top-layer.ts';

type SnackbarProps = { messages: readonly Message[]; clock: Clock; onDismiss: (id: number) => void };

/** How long a live region is empty before a text: screen readers announce changes only, and a repeated text is none. */
const ANNOUNCE_AFTER_MS = 100;

/** The first message at the bottom of the page for six seconds; it waits while it is pointed at or holds the focus. */
export function Snackbar({ messages, clock, onDismiss }: SnackbarProps) {
  const message = messages[0];
  const layer = useRef<HTMLDivElement>(null);
  const [announcedId, setAnnouncedId] = useState<number>();
  useTopLayer(layer, message);
  const isError = message?.tone === 'error';
  // What has gone wrong is not hidden by a message of the organization, which may open at any time. The rest would only stand
  // before the buttons.
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
  const { id, text, tone } = message;
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointedAt || focused;
  const cameFrom = useRef<EventTarget | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const shownId = useRef(id);

  // The bar of a repeated message stays, since it may have the focus; only its entrance is repeated.
  useEffect(() => {
    if (shownId.current === id) return;
    shownId.current = id;
    if (bar.current) restartAnimation(bar.current);
  }, [id]);

  useEffect(() => {
    if (held) return;
    return clock.after(MESSAGE_MS, () => onDismiss(id));
  }, [held, id, clock, onDismiss]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the message is not an action of its own.
    <div
      ref={bar}
      className="p-snackbar"
      data-ref="snackbar"
      data-tone={tone}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={({ relatedTarget }) => {
        cameFrom.current = relatedTarget;
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
        aria-label="Close"
        onClick={() => {
          goBack(cameFrom.current); // the button is gone in a moment
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
  element.getBoundingClientRect(); // the browser restarts an animation only if it has been laid out without it
  element.style.animationName = '';
}

/** Of what lies inside another element's shadow root, the browser names the element alone. */
function goBack(to: EventTarget | null): void {
  if (!(to instanceof HTMLElement)) return;
  to.focus();
  if (!to.matches(':focus') && to.shadowRoot) firstControl(to.shadowRoot)?.focus();
}
