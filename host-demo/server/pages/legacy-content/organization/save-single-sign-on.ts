import * as v from 'valibot';
import {
  changeSingleSignOn,
  type SingleSignOnTrouble,
} from '../../../identity/single-sign-on/change-single-sign-on.ts';
import { FormRefusal, parseForm } from './form-values.ts';
import type { SaveForm } from './save-form.ts';

const ADDRESS_MAX = 2000;

const OneLine = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.maxLength(ADDRESS_MAX, 'Enter at most 2,000 characters.'),
  v.check((text) => !/[\p{Cc}\p{Surrogate}]/u.test(text), 'Remove the line breaks.'),
);

/** Matches https addresses, and paths of the demo identity provider. */
const isAddress = (text: string) => /^\/(?![/\\])/.test(text) || (/^https:\/\//i.test(text) && URL.canParse(text));

const Form = v.object({
  enabled: v.boolean(),
  entityId: v.pipe(
    OneLine,
    v.transform((text) => text || null),
  ),
  singleLogout: v.boolean(),
  logoutProperty: v.pipe(
    OneLine,
    v.check((text) => !text || isAddress(text), 'Write an address that begins with https://.'),
    v.transform((text) => text || null),
  ),
});

const TROUBLES: Readonly<Record<SingleSignOnTrouble, Readonly<Record<string, string>>>> = {
  'no provider': {
    enabled: 'No provider is set up for this organization, so users couldn’t sign in. Contact Support.',
  },
  'entity id of another': { entityId: 'Another organization signs in with this entity id.' },
};

/** Saves how the organization's users sign in. */
export const saveSingleSignOn: SaveForm = async ({ values }, { db, session }) => {
  const settings = parseForm(Form, {
    ...values,
    enabled: 'enabled' in values,
    singleLogout: 'singleLogout' in values,
  });
  const errors: Record<string, string> = {};
  if (settings.enabled && settings.entityId === null)
    errors.entityId = 'Write by which entity id the provider is known.';
  if (settings.singleLogout && settings.logoutProperty === null) {
    errors.logoutProperty = 'Write where people are sent to sign out, or untick the line above.';
  }
  if (Object.keys(errors).length > 0) throw new FormRefusal(errors);
  const trouble = await changeSingleSignOn(db, session.organization.id, settings, session.tokenHash);
  if (trouble) throw new FormRefusal(TROUBLES[trouble]);
  return 'changes';
};
