import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  type LocalesWire,
  PasswordChangeWire,
  PreferencesWire,
  ProfileWire,
} from '../../../../src/features/account/own-account.wire.ts';
import { TOPICS } from '../../../../src/shell/live/live.wire.ts';
import { brandAddresses } from '../../organizations/brand-address.ts';
import { allow } from '../../platform/access/access.ts';
import type { AuditQueue } from '../../platform/audit/audit-queue.ts';
import { recordDifference } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Environment } from '../../platform/environment/environment.ts';
import { announce } from '../../platform/events/queries.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { parseOrRefuse } from '../../platform/failures/parse-or-refuse.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { passwordChangedMessage } from '../../platform/mail/messages.ts';
import { visitorAddress } from '../../platform/proxies/visitor-address.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { createDeviceCookies } from '../device-cookies/device-cookies.ts';
import { createPasswordChange } from '../passwords/change-password.ts';
import { findPerson, registerPerson, setPreferences } from './queries.ts';

/** The locales whose formats the product supports, by their native names. */
const LOCALES: v.InferOutput<typeof LocalesWire> = [
  { id: 'en', name: 'English' },
  { id: 'en-CA', name: 'English (Canada)' },
  { id: 'fr-CA', name: 'Français (Canada)' },
  { id: 'de', name: 'Deutsch' },
  { id: 'ja', name: '日本語' },
  { id: 'ar', name: 'العربية' },
];

const KnownPreferences = v.strictObject({
  ...PreferencesWire.entries,
  locale: v.nullable(v.picklist(LOCALES.map(({ id }) => id))),
});

type Options = { db: Kysely<Tables>; environment: Environment; mailer: Mailer; audit: AuditQueue };

/** Changes to the user's own account. */
export function ownAccountRoutes({ db, environment, mailer, audit }: Options): FastifyPluginAsync {
  const changePassword = createPasswordChange(db, environment, audit);
  const devices = createDeviceCookies(db);

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
    app.get('/users/current/locales', allow('session'), async () => LOCALES);

    app.put('/users/current', allow('session'), async (request) => {
      const session = request.signedIn();
      const profile = parseOrRefuse(ProfileWire, request.body);
      return await change(session, 'user.profile-changed', (transaction) =>
        registerPerson(transaction, session.person.id, profile),
      );
    });

    app.put('/users/current/preferences', allow('session'), async (request) => {
      const session = request.signedIn();
      const preferences = parseOrRefuse(KnownPreferences, request.body);
      return await change(session, 'user.preferences-changed', (transaction) =>
        setPreferences(transaction, session.person.id, preferences),
      );
    });

    app.post('/users/current/password', allow('session'), async (request, reply) => {
      const { organization, person, tokenHash } = request.signedIn();
      const passwords = parseOrRefuse(PasswordChangeWire, request.body);
      const { productName } = brandAddresses(request, environment)(organization.features);
      const place = { address: visitorAddress(request), keep: tokenHash };
      const { passwordHash } = await changePassword(person, passwords, place, (transaction) =>
        mailer.send(transaction, {
          organizationId: organization.id,
          to: person.username,
          ...passwordChangedMessage({ productName }),
        }),
      );
      // The device cookies for the old password are invalid now, including this browser's.
      await devices.remember(request, reply, { id: person.id, passwordHash });
      return reply.code(204).send();
    });
  };
}
