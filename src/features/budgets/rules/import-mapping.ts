import type { ImportMapping } from '../imports/budget-imports.wire.ts';
import { headerIndex } from './import-columns.ts';

/** The fields of a mapping that name a column. */
export const COLUMN_FIELDS = [
  'name',
  'planned',
  'parent',
  'subcategory',
  'owner',
  'startsOn',
  'endsOn',
  'tags',
] as const satisfies readonly (keyof ImportMapping)[];

/** Returns the columns of a file that a mapping names. */
export const namedColumns = (mapping: ImportMapping): string[] => [
  ...COLUMN_FIELDS.flatMap((field) => mapping[field] ?? []),
  ...Object.values(mapping.columns ?? {}),
];

/** Returns the columns of a mapping that a file doesn't have. */
export const missingColumns = (mapping: ImportMapping, headers: readonly string[]): string[] =>
  namedColumns(mapping).filter((column) => headerIndex(headers, column) < 0);
