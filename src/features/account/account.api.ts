import type { KyInstance } from 'ky';
import type { Credentials } from './account.wire.ts';

/** Signs in; refused with the codes of shell.md section 8. An admin signs in on the administration site. */
export async function signIn(rest: KyInstance, credentials: Credentials, options: { admin: boolean }): Promise<void> {
  // Read to its end: a page that is left in the middle of an answer reports a failed request.
  await rest.post(options.admin ? 'adminlogin' : 'login', { json: credentials }).text();
}

/** Signs out; the answer is the address to go to next, when the server names one. */
export async function signOut(rest: KyInstance): Promise<string | undefined> {
  return (await rest.post('logout').text()).trim() || undefined;
}
