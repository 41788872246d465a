import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/open-database.ts';
import { readFeatures } from './features.ts';

type Features = Record<string, boolean>;

/** The features of the organization, or undefined when there is none with this id. */
export async function findFeatures(db: Kysely<Tables>, id: string): Promise<Features | undefined> {
  const row = await db.selectFrom('organizations').select('features').where('id', '=', id).executeTakeFirst();
  return row && readFeatures(row.features);
}

/** Changes the features that are named, leaves the others as they are, and answers them all; undefined as above. */
export async function changeFeatures(db: Kysely<Tables>, id: string, changes: Features): Promise<Features | undefined> {
  const row = await db
    .updateTable('organizations')
    .set({ features: sql`features || ${JSON.stringify(changes)}::jsonb` })
    .where('id', '=', id)
    .returning('features')
    .executeTakeFirst();
  return row && readFeatures(row.features);
}
