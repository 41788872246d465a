import type { Shell } from '../../../src/shell/create-shell.ts';
import { lazyPart } from '../lazy-part.ts';

/** Late enough not to delay more important requests. */
const FETCH_AFTER_MS = 200;

/** Loads the page's message bar when there is a message, including earlier ones. */
export function showMessages(shell: Shell): void {
  barOf(shell);
}

/**
 * Shows messages, and loads the bar soon, before there is a message: the first one may be that the server does not respond.
 */
export function expectMessages(shell: Shell): void {
  shell.clock.after(FETCH_AFTER_MS, barOf(shell).fetch);
}

const barOf = (shell: Shell): { fetch: () => void } =>
  shell.shared('message-bar@2', () => {
    const fetch = lazyPart(
      shell,
      'The message bar',
      () => import('./keep-bar.ts'),
      ({ keepBar }) => keepBar(shell),
    );
    const follow = () => void (shell.messages.getState().length > 0 && fetch());
    shell.messages.subscribe(follow);
    follow();
    return { fetch };
  });
