import type { Rest } from '../../browser/transport/rest.ts';
import type { Credentials } from './account.wire.ts';

/** Signs in; refused with the codes of shell.md section 8. An admin signs in on the administration site. */
export async function signIn(rest: Rest, credentials: Credentials, options: { admin: boolean }): Promise<void> {
  // Read to its end: a page that is left in the middle of an answer reports a failed request.
  await (await rest()).post(options.admin ? 'adminlogin' : 'login', { json: credentials }).text();
}

/** Signs out; the answer is the address to go to next, when the server names one. */
export async function signOut(rest: Rest): Promise<string | undefined> {
  return (await (await rest()).post('logout').text()).trim() || undefined;
}
