/** A value of a change, as the history shows it. */
export type DescribedValue = { field: string; before: unknown; after: unknown };
