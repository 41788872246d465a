import type { Kysely } from 'kysely';
import type { Tables } from '../database/open-database.ts';
import { Failure } from '../failures/failure.ts';
import { countUnfinished } from './queries.ts';

/** Unfinished jobs per user. */
const UNFINISHED_MAX = 5;

/** Throws TOO_MANY_REQUESTS for a user whose jobs would delay all others. */
export async function requireFewJobs(db: Kysely<Tables>, personId: string): Promise<void> {
  if ((await countUnfinished(db, personId)) < UNFINISHED_MAX) return;
  throw new Failure('TOO_MANY_REQUESTS', { message: 'Wait until your other jobs are complete.' });
}
