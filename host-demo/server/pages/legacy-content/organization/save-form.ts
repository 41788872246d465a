import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/open-database.ts';
import type { Environment } from '../../../platform/environment/environment.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { SignedIn } from '../../../platform/session/signed-in.ts';
import type { FormValues } from './form-values.ts';

/** A submitted form. */
export type Sent = { values: FormValues; file: Buffer | undefined };

/** The services that saving a form needs. */
export type FormServer = { db: Kysely<Tables>; environment: Environment; mailer: Mailer };

/** Confirmation messages by the value in the page's address. */
export const DONE = {
  changes: 'Your changes are saved.',
  invited: 'The invitation is on its way.',
  enabled: 'This user is enabled again.',
  disabled: 'This person is signed out and can no longer sign in.',
} as const;

/** Saves a submitted form and returns the key of the confirmation. Throws FormRefusal and Failure. */
export type SaveForm = (
  sent: Sent,
  by: FormServer & { session: SignedIn; request: FastifyRequest },
) => Promise<keyof typeof DONE>;
