import * as v from 'valibot';
import { asError } from '../../../base/errors.ts';
import { SessionWire } from '../../../shell/session/session.wire.ts';
import { type Check, problem } from '../check.ts';

const FIX = 'Let the server answer below `paths.rest` of the configuration on the page’s own origin.';

/** The first call, on which everything depends. */
export const sessionReachable: Check = {
  id: 'session-reachable',
  title: 'The server says who is signed in',
  ok: 'It does.',
  async run(session) {
    let answer: Response;
    try {
      answer = await session;
    } catch (thrown) {
      return [problem(`The session cannot be read: ${asError(thrown).message}.`, FIX)];
    }
    // For this call, these statuses mean that no user is signed in.
    if (answer.status === 401 || answer.status === 403) return [];
    const address = new URL(answer.url).pathname;
    if (!answer.ok) return [problem(`${address} answered with status ${answer.status}.`, FIX)];
    const body = v.safeParse(v.pipe(v.string(), v.parseJson(), SessionWire), await answer.text());
    if (body.success) return [];
    const message = `${address} answered with something that is not a session: ${body.issues[0].message}.`;
    return [problem(message, `${FIX} A proxy’s page or a sign-in page may be in the way.`)];
  },
};
