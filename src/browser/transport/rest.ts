import type { KyInstance } from 'ky';
import { networkFailure } from './failures.ts';
import type { RestOptions } from './rest-client.ts';

/** The REST client, whose code comes with the first call: most pages only read the session, which the loader has done. */
export type Rest = () => Promise<KyInstance>;

/** A client whose code cannot be fetched is a server that does not answer; the next call tries again. */
export function openRest(options: RestOptions): Rest {
  let client: Promise<KyInstance> | undefined;
  return () => {
    client ??= import('./rest-client.ts').then(
      ({ createRest }) => createRest(options),
      (cause: unknown) => {
        client = undefined;
        throw networkFailure(cause);
      },
    );
    return client;
  };
}
