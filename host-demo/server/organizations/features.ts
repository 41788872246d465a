import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';

const FeaturesRow = v.fallback(v.record(v.string(), v.boolean()), {});

/** The features of an organization as `effectiveFeatures` selects them. */
export const readFeatures = (column: unknown): Record<string, boolean> => v.parse(FeaturesRow, column);

/**
 * What the organization of the query really has: its own entries, the stages of the features, and what was removed.
 *
 * @param table what the query calls the table
 */
export const effectiveFeatures = (table = 'organizations'): RawBuilder<unknown> =>
  sql`effective_features(${sql.ref(table)})`;
