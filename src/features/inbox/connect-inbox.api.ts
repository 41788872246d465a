import { PorticoError } from '../../base/errors.ts';
import { fetchCode } from '../../browser/code/fetch-code.ts';
import type { AccessToken } from './access-token.api.ts';
import type { InboxService } from './inbox-service.api.ts';
import { ServiceFailure } from './service-failure.ts';

type Ports = {
  /** Origin of the service. */
  service: string;
  token: AccessToken;
  fetch: typeof globalThis.fetch;
  report: (error: PorticoError) => void;
};

/**
 * Connects a user to the service. Loads the code of its client; a failed load counts as a service that does not
 * respond.
 */
export async function connectInbox({ service, token, fetch, report }: Ports): Promise<InboxService> {
  const loaded = await fetchCode(
    'What talks to the collaboration service',
    () => import('./inbox-service.api.ts'),
    (code, message, cause) => report(new PorticoError(code, message, { cause })),
  );
  if (typeof loaded === 'string') throw new ServiceFailure(0, { cause: loaded });
  return loaded.openInboxService({ service, token, fetch });
}
