import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';

const FeaturesRow = v.fallback(v.record(v.string(), v.boolean()), {});

/** Parses the features of an organization as `effectiveFeatures` selects them. */
export const readFeatures = (column: unknown): Record<string, boolean> => v.parse(FeaturesRow, column);

/**
 * Selects an organization's effective features: its own entries, the stages of the features, and removed features.
 *
 * @param table alias of the table in the query
 */
export const effectiveFeatures = (table = 'organizations'): RawBuilder<unknown> =>
  sql`effective_features(${sql.ref(table)})`;
