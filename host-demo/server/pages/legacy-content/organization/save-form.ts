import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/open-database.ts';
import type { Environment } from '../../../platform/environment/environment.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { SignedIn } from '../../../platform/session/signed-in.ts';
import type { SentValues } from './sent-values.ts';

/** What a form came with. */
export type Sent = { values: SentValues; file: Buffer | undefined };

/** What forms are saved with. */
export type FormServer = { db: Kysely<Tables>; environment: Environment; mailer: Mailer };

/** What the page says afterwards, by what stands in its address. */
export const DONE = {
  changes: 'Your changes are saved.',
  invited: 'The invitation is on its way.',
  enabled: 'This user is enabled again.',
  disabled: 'This person is signed out and can no longer sign in.',
} as const;

/** Saves what was sent, and answers which sentence says so. Throws FormRefusal and Failure. */
export type SaveForm = (
  sent: Sent,
  by: FormServer & { session: SignedIn; request: FastifyRequest },
) => Promise<keyof typeof DONE>;
