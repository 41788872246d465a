import * as v from 'valibot';
import { changeUsers } from '../../../identity/users/change-users.ts';
import { invitePerson } from '../../../identity/users/invite-person.ts';
import { GivenAccessWire, ProvisionWire } from '../../../identity/users/users.wire.ts';
import { Failure } from '../../../platform/failures/failure.ts';
import type { FailureCode } from '../../../platform/failures/failure-catalogue.ts';
import { FormRefusal } from './form-values.ts';
import type { SaveForm } from './save-form.ts';

const EnabledForm = v.object({
  form: v.literal('enabled'),
  person: v.string(),
  enabled: v.picklist(['true', 'false']),
});

/** Messages for invalid fields of an invitation. The schema, which programs use too, contains none. */
const SENTENCES: Readonly<Record<string, string>> = {
  username: 'Enter an email address, such as name@example.com.',
  firstName: 'A name can have at most 200 characters.',
  lastName: 'A name can have at most 200 characters.',
  title: 'A title can have at most 200 characters.',
};

/** Errors that belong to the email field. */
const ABOUT_USERNAME: ReadonlySet<FailureCode> = new Set(['USERNAME_TAKEN', 'EMAIL_DOMAIN_OWNED']);

/** Invites a user, or enables or disables a user's sign-in. */
export const saveUsers: SaveForm = async ({ values }, { session, request, ...server }) => {
  if (values.form !== 'invite') {
    const sent = v.safeParse(EnabledForm, values);
    if (!sent.success) throw new Failure('BAD_REQUEST');
    const enabled = sent.output.enabled === 'true';
    const change = { id: sent.output.person, enabled };
    await server.db.transaction().execute((transaction) => changeUsers(transaction, session, [change]));
    return enabled ? 'enabled' : 'disabled';
  }
  const invitation = v.safeParse(ProvisionWire, {
    username: values.username,
    ...(values.firstName?.trim() && { firstName: values.firstName }),
    ...(values.lastName?.trim() && { lastName: values.lastName }),
    ...(values.title?.trim() && { title: values.title }),
    access: GivenAccessWire.options.filter((access) => access in values),
  });
  if (!invitation.success) {
    const wrong = invitation.issues.map((issue) => String(issue.path?.[0]?.key ?? ''));
    throw new FormRefusal(Object.fromEntries(wrong.map((name) => [name, SENTENCES[name] ?? ''])));
  }
  try {
    await invitePerson(server, request, session.organization, invitation.output);
  } catch (error) {
    if (!(error instanceof Failure && ABOUT_USERNAME.has(error.code))) throw error;
    throw new FormRefusal({ username: error.message });
  }
  return 'invited';
};
