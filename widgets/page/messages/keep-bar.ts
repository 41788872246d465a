import { PorticoError } from '../../../src/base/errors.ts';
import { keepInPlace } from '../../../src/embed/injection/keep-in-place.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';
import type { Message } from '../../../src/shell/messages/messages.store.ts';
import './define.ts';

/** Keeps the page's message bar in the page while there is a message. */
export function keepBar(shell: Shell): void {
  const report = (code: string, message: string, cause?: unknown) =>
    shell.report(new PorticoError(code, message, { cause }));
  const bar = document.createElement('portico-messages');
  const keep = (signal: AbortSignal) =>
    keepInPlace(
      {
        isInPlace: () => bar.isConnected,
        put() {
          if (!bar.isConnected) document.body?.append(bar);
          return bar.isConnected;
        },
        gaveUp() {}, // the page's next body gets it
        contested: () =>
          report('injection.contested', 'Something in the page removes the message bar as often as it is put back.'),
        failed: (cause) => report('injection.failed', 'The message bar cannot be put into the page.', cause),
      },
      { retry: () => [].values(), signal, clock: shell.clock, page: document },
    );
  let keeping: AbortController | undefined;
  const follow = ({ length }: readonly Message[]) => {
    if (length === 0) {
      keeping?.abort();
      keeping = undefined;
    } else if (!keeping) {
      keeping = new AbortController();
      keep(keeping.signal);
    }
  };
  shell.messages.subscribe(follow);
  follow(shell.messages.getState()); // earlier messages
}
