import * as v from 'valibot';
import type { HostedService } from '../platform/environment/environment.ts';
import { Failure } from '../platform/failures/failure.ts';
import type { SignedIn } from '../platform/session/signed-in.ts';

const TIMEOUT_MS = 5000;
const TokenWire = v.object({ token: v.pipe(v.string(), v.nonEmpty()) });

/**
 * Requests a token of the hosted service for this user. The organization is the user's group, to which rooms can grant
 * access. Throws COLLABORATION_UNAVAILABLE.
 */
export async function askForToken({ url, secret }: HostedService, { organization, person }: SignedIn): Promise<string> {
  try {
    const answer = await fetch(new URL('/v2/identify-user', url), {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        userId: person.id,
        groupIds: [organization.id],
        userInfo: { name: `${person.firstName} ${person.lastName}` },
      }),
      // Following a redirect would send the secret to another server.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`The collaboration service answers ${answer.status}.`);
    return v.parse(TokenWire, await answer.json()).token;
  } catch (cause) {
    throw new Failure('COLLABORATION_UNAVAILABLE', { cause });
  }
}
