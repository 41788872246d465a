import { CircleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Clock } from '../../base/time/clock.ts';
import { MESSAGE_MS, type Message } from '../../shell/messages/messages.store.ts';
import { useTopLayer } from '../layer/use-top-layer.ts';

type SnackbarProps = { messages: readonly Message[]; clock: Clock; onDismiss: (id: number) => void };

/** The first message at the bottom of the page for six seconds; it waits while it is pointed at or holds the focus. */
export function Snackbar({ messages, clock, onDismiss }: SnackbarProps) {
  const message = messages[0];
  const layer = useRef<HTMLDivElement>(null);
  useTopLayer(layer, message);
  return (
    <div ref={layer} className="p-snackbar-layer" popover="manual">
      {/* Live regions must stand before their words come, or they are not read out. */}
      <span className="p-visually-hidden" role="status">
        {message?.tone === 'info' && message.text}
      </span>
      <span className="p-visually-hidden" role="alert">
        {message?.tone === 'error' && message.text}
      </span>
      {message && <Shown key={message.id} message={message} clock={clock} onDismiss={onDismiss} />}
    </div>
  );
}

type ShownProps = Omit<SnackbarProps, 'messages'> & { message: Message };

function Shown({ message, clock, onDismiss }: ShownProps) {
  const { id, text, tone } = message;
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointedAt || focused;

  useEffect(() => {
    if (held) return;
    return clock.after(MESSAGE_MS, () => onDismiss(id));
  }, [held, id, clock, onDismiss]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the message is not an action of its own.
    <div
      className="p-snackbar"
      data-ref="snackbar"
      data-tone={tone}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
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
        onClick={() => onDismiss(id)}
      >
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
