import { PorticoError } from '../../../src/base/errors.ts';
import { fetchCode } from '../../../src/browser/code/fetch-code.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';

/** Late enough to hinder nothing that is wanted first. */
const FETCH_AFTER_MS = 200;

/** Brings the page's one message bar when there is something to say, also when it was said before. */
export function showMessages(shell: Shell): void {
  barOf(shell);
}

/** Does so, and fetches the bar soon and before it is wanted: the message to show may be that the server is gone. */
export function expectMessages(shell: Shell): void {
  shell.clock.after(FETCH_AFTER_MS, barOf(shell).fetch);
}

const barOf = (shell: Shell): { fetch: () => void } =>
  shell.shared('message-bar@2', () => {
    let isFetching = false;
    const fetch = async () => {
      if (isFetching) return;
      isFetching = true;
      const code = await fetchCode(
        'The message bar',
        () => import('./keep-bar.ts'),
        (code, message, cause) => shell.report(new PorticoError(code, message, { cause })),
      );
      if (typeof code === 'object') code.keepBar(shell);
    };
    const fetchWhenSaid = () => void (shell.messages.getState().length > 0 && fetch());
    shell.messages.subscribe(fetchWhenSaid);
    fetchWhenSaid();
    return { fetch };
  });
