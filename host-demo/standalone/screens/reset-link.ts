import type { LoaderFunctionArgs } from 'react-router';
import { isResetTokenValid, readTokenOwner } from '../../../src/features/account/index.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';

type Reset = { token?: string; expired?: boolean; admin: boolean };

/** Returns the page that requests a link, or with a token, sets a password. */
export function resetPath({ token, expired = false, admin }: Reset): string {
  const query = new URLSearchParams({ ...(expired && { expired: 'true' }), ...(admin && { admin: 'true' }) });
  const path = token === undefined ? '/resetpassword' : `/resetpassword/${encodeURIComponent(token)}`;
  return query.size > 0 ? `${path}?${query}` : path;
}

export type ResetLink =
  | { valid: false }
  | { valid: true; token: string; username: string | undefined; isFirstPassword: boolean };

/** Checks the link and loads its user before the screen shows. */
export const readResetLink =
  (shell: Shell) =>
  async ({ params }: LoaderFunctionArgs): Promise<ResetLink> => {
    const token = params.token ?? '';
    if (!(await isResetTokenValid(shell.rest, token))) return { valid: false };
    // Optional: password managers store the password under this name.
    const owner = await readTokenOwner(shell.rest, token).catch(() => undefined);
    return { valid: true, token, username: owner?.username, isFirstPassword: owner?.hasPassword === false };
  };
