import * as v from 'valibot';
import { Failure } from '../platform/failures/failure.ts';
import type { SignedIn } from '../platform/session/signed-in.ts';

/** Where the hosted service is, and the secret key with which it knows this server. */
export type HostedService = { url: string; secret: string };

const TIMEOUT_MS = 5000;
const TokenWire = v.object({ token: v.pipe(v.string(), v.nonEmpty()) });

/**
 * A token of the hosted service for this person; the organization is the person's group there, to which rooms can be opened.
 * Throws COLLABORATION_UNAVAILABLE.
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
      // Whoever is led elsewhere would take the secret along.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`The collaboration service answers ${answer.status}.`);
    return v.parse(TokenWire, await answer.json()).token;
  } catch (cause) {
    throw new Failure('COLLABORATION_UNAVAILABLE', { cause });
  }
}
