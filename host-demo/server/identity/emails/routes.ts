import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { allow } from '../../platform/access/access.ts';
import { readBody } from '../../platform/contract/read-input.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { SendEmailWire } from './emails.wire.ts';
import { sendEmail } from './send-email.ts';

/** POST send-email, for users who manage the organization (docs/decisions/0078-emails-of-users.md). */
export function emailRoutes(options: { db: Kysely<Tables>; mailer: Mailer }): FastifyPluginAsync {
  return async (app) => {
    app.post(
      '/send-email',
      allow(
        { permission: 'canManageOrganization' },
        { body: SendEmailWire, responses: { 204: null }, errors: ['TOO_MANY_ATTEMPTS'] },
      ),
      async (request, reply) => {
        await sendEmail(options, request.signedIn(), readBody(request, SendEmailWire));
        return reply.code(204).send();
      },
    );
  };
}
