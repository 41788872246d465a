import * as v from 'valibot';
import { accountRules } from './account-rules.words.ts';
import { isPlaceholderName } from './placeholder-name.wire.ts';

/** Maximum length of a name. */
export const NAME_MAX = 200;

/** Rejects NUL and unpaired surrogates, which the database cannot store. */
const storable = (text: string) => !/[\0\p{Surrogate}]/u.test(text);

const text = ({ notStorable }: { notStorable: string }) =>
  v.pipe(v.string(), v.trim(), v.maxLength(NAME_MAX, accountRules.tooLong(NAME_MAX)), v.check(storable, notStorable));

/** PUT users/current: the user's name. Completes the registration. */
export const ProfileWire = v.pipe(
  v.strictObject({
    firstName: v.pipe(text(accountRules.firstName), v.nonEmpty(accountRules.firstName.missing)),
    lastName: v.pipe(text(accountRules.lastName), v.nonEmpty(accountRules.lastName.missing)),
    title: v.optional(
      v.nullable(
        v.pipe(
          text(accountRules.title),
          v.transform((title) => title || null),
        ),
      ),
      null,
    ),
  }),
  v.forward(
    v.check((name) => !isPlaceholderName(name), accountRules.placeholderName),
    ['firstName'],
  ),
);
export type Profile = v.InferOutput<typeof ProfileWire>;

export const DEFAULT_TABS = ['HOME', 'BUDGET', 'ANALYTICS'] as const;

/** PUT users/current/preferences. The locale is one of GET users/current/locales; null follows the page. */
export const PreferencesWire = v.strictObject({
  defaultTab: v.picklist(DEFAULT_TABS),
  locale: v.nullable(v.string()),
});
export type Preferences = v.InferOutput<typeof PreferencesWire>;

/** GET users/current/locales (docs/decisions/0042-locales-and-numbers.md): each with its native name. */
export const LocalesWire = v.array(v.object({ id: v.string(), name: v.string() }));

/**
 * POST users/current/password. `newPasswordFor` checks the new password. Answers 204 and ends all other sessions of the
 * user; rejects with WRONG_PASSWORD (400, not 401, because the session is valid), PASSWORD_TOO_WEAK, SSO_USER,
 * TOO_MANY_ATTEMPTS.
 */
export const PasswordChangeWire = v.strictObject({
  currentPassword: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1024)),
  newPassword: v.string(),
});
export type PasswordChange = v.InferOutput<typeof PasswordChangeWire>;
