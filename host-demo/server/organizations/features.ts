import * as v from 'valibot';

const FeaturesRow = v.fallback(v.record(v.string(), v.boolean()), {});

/** The features of a row of `organizations`. */
export const readFeatures = (column: unknown): Record<string, boolean> => v.parse(FeaturesRow, column);
