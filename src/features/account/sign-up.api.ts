import type { Rest } from '../../browser/transport/rest.ts';
import { OrganizationAvailableWire, type SignUp, SignUpOpenWire } from './sign-up.wire.ts';

/** The form shows failures next to its fields. */
const QUIET = { handlesError: true } as const;

/** Returns whether users can sign up organizations. */
export const isSignUpOpen = async (rest: Rest): Promise<boolean> =>
  (await (await rest()).get('organization-signup', QUIET).json(SignUpOpenWire)).open;

/** Returns whether no organization has this name. */
export const isNameAvailable = async (rest: Rest, name: string): Promise<boolean> =>
  (await (await rest()).post('validate-organization', { json: { name }, ...QUIET }).json(OrganizationAvailableWire))
    .available;

/** Signs up an organization. The response does not reveal whether the email address has an account. */
export async function signUp(rest: Rest, details: SignUp): Promise<void> {
  await (await rest()).post('organization-signup', { json: details, ...QUIET }).text();
}
