import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';

const value = v.pipe(lineOfText(200), v.minLength(1));

const MappingWire = v.object({
  controllingColumnId: v.string(),
  /** For this value of the controlling column ... */
  controllingValue: value,
  /** ... the dependent column allows these. */
  allowedValues: v.pipe(v.array(value), v.maxLength(500)),
});
export type Mapping = v.InferOutput<typeof MappingWire>;

/** GET budgets/{id}/field-mappings, by dependent column; for all users of the organization. */
export const FieldMappingsWire = v.array(v.object({ dependentColumnId: v.string(), mappings: v.array(MappingWire) }));
export type FieldMapping = v.InferOutput<typeof FieldMappingsWire>[number];

/**
 * PUT budgets/{id}/field-mappings/{dependentColumnId}, requires `manage-settings`: all mappings of the column, with one
 * controlling column and each of its values once. An empty list removes the dependency.
 */
export const MappingsWire = v.pipe(v.array(MappingWire), v.maxLength(500));
