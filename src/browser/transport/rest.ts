import { PorticoError } from '../../base/errors.ts';
import { codeWords } from '../code/code.words.ts';
import { recoverImport } from '../code/recover-import.ts';
import { networkFailure } from './failures.ts';
import type { RestClient, RestOptions } from './rest-client.ts';

/** The REST client, whose code loads with the first call: most pages only read the session, which the loader does. */
export type Rest = () => Promise<RestClient>;

/**
 * If the client's code fails to load, the call fails like one without a response, and the next call tries again. Code
 * that a deployment removed loads with the page's single automatic reload.
 */
export function openRest(options: RestOptions): Rest {
  let client: Promise<RestClient> | undefined;
  return () => {
    client ??= import('./rest-client.ts').then(
      ({ createRest }) => createRest(options),
      async (cause: unknown) => {
        const outcome = await recoverImport(cause);
        client = undefined;
        if (outcome === 'passing') throw networkFailure(cause);
        throw outcome === 'gone' ? new PorticoError('code.gone', codeWords().gone, { cause }) : cause;
      },
    );
    return client;
  };
}
