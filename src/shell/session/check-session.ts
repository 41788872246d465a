import type { Rest } from '../../browser/transport/rest.ts';
import type { SignedIn } from './session.ts';

/**
 * Asks the server whether the session is still alive, before the browser downloads a file by itself.
 * Rejects with a TransportFailure when it is not; the transport then redirects the page or shows the message.
 */
export async function checkSession(rest: Rest, { account }: Pick<SignedIn, 'account'>): Promise<void> {
  await (await rest()).get(`users/${account.id}`).text();
}
