import * as v from 'valibot';
import { CredentialsWire } from '../../../../src/features/account/account.wire.ts';
import {
  isPlaceholderName,
  PLACEHOLDER_NAME,
  PLACEHOLDER_NAME_RULE,
} from '../../../../src/features/account/placeholder-name.wire.ts';

const { username } = CredentialsWire.entries;

/** PostgreSQL text cannot contain NUL. */
const name = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(200),
  v.check((value) => !value.includes('\0')),
);

/** Access flags that an administrator of an organization can grant, without those of staff. */
export const GivenAccessWire = v.picklist([
  'COMPANY_ADMIN',
  'PLANNING_ACCESS',
  'WORK_MANAGEMENT_ACCESS',
  'REPORTING_ADMIN',
]);

/** POST users/validate-user and users/invite-link. */
export const UsernameWire = v.object({ username });

/** POST users/provision-user: an account that its user has yet to complete. */
export const ProvisionWire = v.object({
  username,
  firstName: v.optional(name, PLACEHOLDER_NAME.firstName),
  lastName: v.optional(name, PLACEHOLDER_NAME.lastName),
  title: v.optional(v.nullable(name), null),
  access: v.optional(v.array(GivenAccessWire), ['PLANNING_ACCESS']),
});

/** POST users/register-user?token=: completes the account of an invited user. `newPasswordFor` checks the password. */
export const RegistrationWire = v.pipe(
  v.object({
    firstName: name,
    lastName: name,
    title: v.optional(v.nullable(name), null),
    newPassword: v.string(),
  }),
  v.forward(
    v.check((person) => !isPlaceholderName(person), PLACEHOLDER_NAME_RULE),
    ['firstName'],
  ),
);

/** PUT users/{id}, by an administrator of the organization. */
export const EnabledWire = v.strictObject({ enabled: v.boolean() });
