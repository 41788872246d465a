import * as v from 'valibot';
import { CredentialsWire } from '../../../../src/features/account/account.wire.ts';
import { DEFAULT_TABS, PasswordChangeWire } from '../../../../src/features/account/own-account.wire.ts';
import {
  isPlaceholderName,
  PLACEHOLDER_NAME,
  PLACEHOLDER_NAME_RULE,
} from '../../../../src/features/account/placeholder-name.wire.ts';
import { LOCALES } from './locales.wire.ts';

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

/** A user as managers and the user see them. */
export const UserWire = v.object({
  id: v.string(),
  username: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  title: v.nullable(v.string()),
  locale: v.nullable(v.string()),
  defaultTab: v.nullable(v.string()),
  registered: v.boolean(),
  enabled: v.boolean(),
});

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

/**
 * Fields of a user that can be changed; omitted ones stay. `enabled` and `registered`: by an administrator of the
 * organization only.
 */
export const UserChangeWire = v.partial(
  v.strictObject({
    firstName: name,
    lastName: name,
    title: v.nullable(name),
    defaultTab: v.picklist(DEFAULT_TABS),
    locale: v.nullable(v.picklist(LOCALES.map(({ id }) => id))),
    enabled: v.boolean(),
    registered: v.boolean(),
  }),
);

type Update = { currentPassword?: string | undefined; newPassword?: string | undefined };

/** PUT users/{id} (S-REST-03). Both passwords or neither, and only for one's own account. */
export const UserUpdateWire = v.pipe(
  v.partial(v.strictObject({ ...UserChangeWire.entries, ...PasswordChangeWire.entries })),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || Object.keys(dataset.value).length > 0) return;
    for (const key of Object.keys(UserChangeWire.entries)) addIssue({ path: [pathTo(dataset.value, key)] });
  }),
  v.forward(
    v.check(({ currentPassword, newPassword }: Update) => newPassword === undefined || currentPassword !== undefined),
    ['currentPassword'],
  ),
  v.forward(
    v.check(({ currentPassword, newPassword }: Update) => currentPassword === undefined || newPassword !== undefined),
    ['newPassword'],
  ),
);

const UPDATED_AT_ONCE_MAX = 500;

/** PUT users: a list of users to change, each once; without passwords. Refusals name the first user too few or too many. */
export const UserUpdatesWire = v.pipe(
  v.array(v.strictObject({ id: v.string(), ...UserChangeWire.entries })),
  v.forward(v.minLength(1), [0]),
  v.forward(v.maxLength(UPDATED_AT_ONCE_MAX), [UPDATED_AT_ONCE_MAX]),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const known = new Set<string>();
    for (const [index, update] of dataset.value.entries()) {
      if (known.has(update.id)) addIssue({ path: [pathTo(dataset.value, index), pathTo(update, 'id')] });
      known.add(update.id);
    }
  }),
);

/** Returns the path of an issue to a value of an object or a list. */
const pathTo = (input: object, key: string | number): v.IssuePathItem =>
  ({ type: 'unknown', origin: 'value', input, key, value: Reflect.get(input, key) }) as const;
