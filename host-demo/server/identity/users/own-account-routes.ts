import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  LocalesWire,
  PasswordChangeWire,
  PreferencesWire,
  ProfileWire,
} from '../../../../src/features/account/own-account.wire.ts';
import { TOPICS } from '../../../../src/shell/live/live.wire.ts';
import { allow } from '../../platform/access/access.ts';
import { recordDifference } from '../../platform/audit/record.ts';
import { readBody } from '../../platform/contract/read-input.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { announce } from '../../platform/events/queries.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import type { OwnPassword } from '../passwords/own-password.ts';
import { LOCALES } from './locales.wire.ts';
import { findPerson, registerPerson, setPreferences } from './queries.ts';
import { UserWire } from './users.wire.ts';

const KnownPreferences = v.strictObject({
  ...PreferencesWire.entries,
  locale: v.nullable(v.picklist(LOCALES.map(({ id }) => id))),
});

type Options = { db: Kysely<Tables>; changeOwnPassword: OwnPassword };

/** Changes to the user's own account. */
export function ownAccountRoutes({ db, changeOwnPassword }: Options): FastifyPluginAsync {
  /** Also notifies the user's other pages, and answers the user like GET users/{id}. */
  const change = async (
    { organization, person }: SignedIn,
    action: 'user.profile-changed' | 'user.preferences-changed',
    task: (db: Kysely<Tables>) => Promise<void>,
  ) => {
    await db.transaction().execute(async (transaction) => {
      const before = await findPerson(transaction, organization.id, { id: person.id });
      await task(transaction);
      const after = await findPerson(transaction, organization.id, { id: person.id });
      const entry = { action, organizationId: organization.id, object: { kind: 'user', id: person.id } } as const;
      await recordDifference(transaction, entry, { ...before }, { ...after });
      await announce(transaction, { organizationId: organization.id, personId: person.id, topic: TOPICS.session });
    });
    const found = await findPerson(db, organization.id, { id: person.id });
    if (!found) throw new Failure('NOT_FOUND');
    const { staff, waits, ...shown } = found;
    return shown;
  };

  return async (app) => {
    app.get('/users/current/locales', allow('session', { responses: { 200: LocalesWire } }), async () => LOCALES);

    app.put(
      '/users/current',
      allow('session', { body: ProfileWire, errors: ['NOT_FOUND'], responses: { 200: UserWire } }),
      async (request) => {
        const session = request.signedIn();
        const profile = readBody(request, ProfileWire);
        return await change(session, 'user.profile-changed', (transaction) =>
          registerPerson(transaction, session.person.id, profile),
        );
      },
    );

    app.put(
      '/users/current/preferences',
      allow('session', { body: KnownPreferences, errors: ['NOT_FOUND'], responses: { 200: UserWire } }),
      async (request) => {
        const session = request.signedIn();
        const preferences = readBody(request, KnownPreferences);
        return await change(session, 'user.preferences-changed', (transaction) =>
          setPreferences(transaction, session.person.id, preferences),
        );
      },
    );

    app.post(
      '/users/current/password',
      allow('session', { body: PasswordChangeWire, responses: { 204: null } }),
      async (request, reply) => {
        const passwords = readBody(request, PasswordChangeWire);
        await changeOwnPassword(request, reply, passwords);
        return reply.code(204).send();
      },
    );
  };
}
