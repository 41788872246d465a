import { PorticoError } from '../src/base/errors.ts';
import { fetchCode } from '../src/browser/code/fetch-code.ts';
import { keepInPlace } from '../src/embed/injection/keep-in-place.ts';
import type { Shell } from '../src/shell/create-shell.ts';

/** The bar is fetched soon and before it is wanted: the message to show may be that the server is gone. */
const FETCH_AFTER_MS = 200;

/** Brings the page's one message bar when there is a first message to show, and keeps it in the page while there is one. */
export function showMessages(shell: Shell): void {
  shell.shared('message-bar@1', () => {
    const report = (code: string, message: string, cause?: unknown) =>
      shell.report(new PorticoError(code, message, { cause }));
    let isFetching = false;
    const fetchBar = () => {
      if (isFetching) return;
      isFetching = true;
      void fetchCode('The message bar', () => import('./messages/define.ts'), report);
    };
    const bar = document.createElement('portico-messages');
    const keep = (signal: AbortSignal) =>
      keepInPlace(
        {
          stands: () => bar.isConnected,
          put() {
            if (!bar.isConnected) document.body?.append(bar);
            return bar.isConnected;
          },
          gaveUp() {}, // it comes with the page's next body
          contested: () =>
            report('injection.contested', 'Something in the page removes the message bar as often as it is put back.'),
          failed: (cause) => report('injection.failed', 'The message bar cannot be put into the page.', cause),
        },
        { retry: () => [].values(), signal, clock: shell.clock, page: document },
      );
    let standing: AbortController | undefined;
    shell.messages.subscribe(({ length }) => {
      if (length === 0) {
        standing?.abort();
        standing = undefined;
      } else if (!standing) {
        standing = new AbortController();
        keep(standing.signal);
        fetchBar();
      }
    });
    shell.clock.after(FETCH_AFTER_MS, fetchBar);
    return bar;
  });
}
