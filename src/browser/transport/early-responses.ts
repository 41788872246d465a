import { oncePerPage } from '../../base/page/once-per-page.ts';
import { fetchEarly } from './first-call.ts';

export type EarlyResponse = {
  askedAtMs: number;
  /** The key of the user for whom the server answers. */
  sessionKey: string;
  /** Undefined after a failure: the caller requests it again, and reports it. */
  answer: Promise<Response | undefined>;
};

/** GET responses that were requested before the shell's transport existed, by address. */
export const earlyResponses = () => oncePerPage('early-responses@1', () => new Map<string, EarlyResponse>());

/**
 * Requests a path of the page's own server for the transport, which takes the response instead of requesting it. Loads
 * nothing of the shell, so that the request does not wait for its code.
 */
export function startEarly(path: string, sessionKey: string): void {
  if (location.origin === 'null') return; // a srcdoc frame has no storage that tells who is signed in
  const answer = fetchEarly(path).then(
    (response) => (response.ok ? response : undefined),
    () => undefined,
  );
  earlyResponses().set(new URL(path, location.origin).href, { askedAtMs: Date.now(), sessionKey, answer });
}
