import { ownHref } from '../../../browser/navigation/own-href.ts';
import { CORE_VERSION, HEADERS } from '../../../browser/transport/protocol.ts';
import { readConfig } from '../../../shell/config/config.ts';
import { knownShell } from '../../../shell/page-shell.ts';
import { SESSION_EXPAND, SESSION_PATH } from '../../../shell/session/session-path.ts';

/** Requests the session from the server, bypassing caches and retries. */
export async function readSessionNow(): Promise<Response> {
  const { paths } = knownShell()?.config ?? readConfig(document, () => {});
  const query = new URLSearchParams({ expand: SESSION_EXPAND });
  return fetch(ownHref(`${paths.rest}/${SESSION_PATH}?${query}`), {
    credentials: 'include',
    cache: 'no-store',
    // A diagnosis is not user activity: an idle session stays idle.
    headers: { [HEADERS.coreVersion]: CORE_VERSION, [HEADERS.background]: '1' },
  });
}
