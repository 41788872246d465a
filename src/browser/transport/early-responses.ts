import { oncePerPage } from '../../base/page/once-per-page.ts';
import { fetchEarly } from './first-call.ts';

export type EarlyResponse = {
  askedAtMs: number;
  /** Resolves with the key of the user for whom the server answers; null when signed out. */
  sessionKey: Promise<string | null>;
  /** Undefined after a failure: the caller requests it again, and reports it. */
  answer: Promise<Response | undefined>;
};

/** GET responses that were requested before the shell's transport existed, by address. */
export const earlyResponses = () => oncePerPage('early-responses@1', () => new Map<string, EarlyResponse>());

/**
 * Requests a path of the page's own server for the transport, which takes the response instead of requesting it. Loads
 * nothing of the shell, so that the request does not wait for its code.
 */
export function startEarly(path: string, sessionKey: Promise<string | null>): void {
  if (location.origin === 'null') return; // a srcdoc frame has no storage that tells who is signed in
  const answer = fetchEarly(path).then(
    (response) => (response.ok ? response : dropResponse(response)),
    () => undefined,
  );
  earlyResponses().set(new URL(path, location.origin).href, { askedAtMs: Date.now(), sessionKey, answer });
}

/** Reads a response that has no use: an unread body keeps its connection. */
export function dropResponse(response: Response | undefined): undefined {
  response?.text().catch(() => {});
}
