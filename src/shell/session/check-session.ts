import type { Rest } from '../../browser/transport/rest.ts';
import type { SignedIn } from './session.ts';

/**
 * Checks that the session is still active, before the browser downloads a file itself. Rejects with a TransportFailure
 * otherwise; the transport then redirects the page or shows the message.
 */
export async function checkSession(rest: Rest, { account }: Pick<SignedIn, 'account'>): Promise<void> {
  await (await rest()).get(`users/${account.id}`).text();
}
