import { sentenceFor, TransportFailure } from '../../browser/transport/failures.ts';

const BY_CODE: Record<string, string> = {
  LOGIN_FAILED: 'Email or password is not correct.',
  EXPIRED_USER: 'Your trial has expired.',
  SSO_USER:
    'Your login request cannot be completed as your organization is using single sign-on (SSO). Please contact your administrator for more information.',
};

/** What a refused sign-in reads (shell.md section 8, "Login errors"). */
export function loginSentence(error: unknown): string {
  if (!(error instanceof TransportFailure)) return sentenceFor(400);
  const known = BY_CODE[error.code];
  if (known) return known;
  // No answer, too many attempts and maintenance have words of their own; any other code has one sentence.
  return [0, 429, 503].includes(error.status) ? error.message : sentenceFor(400);
}
