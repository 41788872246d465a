import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { PasswordChange } from '../../../../src/features/account/own-account.wire.ts';
import { brandAddresses } from '../../organizations/brand-address.ts';
import type { AuditQueue } from '../../platform/audit/audit-queue.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Environment } from '../../platform/environment/environment.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { passwordChangedMessage } from '../../platform/mail/messages.ts';
import { visitorAddress } from '../../platform/proxies/visitor-address.ts';
import { createDeviceCookies } from '../device-cookies/device-cookies.ts';
import { createPasswordChange } from './change-password.ts';

type Options = { db: Kysely<Tables>; environment: Environment; mailer: Mailer; audit: AuditQueue };

/** Changes the caller's password, see createPasswordChange, and tells the user by email. */
export type OwnPassword = (
  request: FastifyRequest,
  reply: FastifyReply,
  passwords: PasswordChange,
  alongside?: (transaction: Transaction<Tables>) => Promise<void>,
) => Promise<void>;

export function createOwnPassword({ db, environment, mailer, audit }: Options): OwnPassword {
  const changePassword = createPasswordChange(db, environment, audit);
  const devices = createDeviceCookies(db);
  return async (request, reply, passwords, alongside = async () => {}) => {
    const { organization, person, tokenHash } = request.signedIn();
    const { productName } = brandAddresses(request, environment)(organization.features);
    const place = { address: visitorAddress(request), keep: tokenHash };
    const { passwordHash } = await changePassword(person, passwords, place, async (transaction) => {
      await alongside(transaction);
      await mailer.send(transaction, {
        organizationId: organization.id,
        to: person.username,
        ...passwordChangedMessage({ productName }),
      });
    });
    // The device cookies for the old password are invalid now, including this browser's.
    await devices.remember(request, reply, { id: person.id, passwordHash });
  };
}
