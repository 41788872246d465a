import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';

const value = v.pipe(lineOfText(200), v.minLength(1));

const MappingWire = v.object({
  controllingColumnId: v.string(),
  /** Where the controlling column says this ... */
  controllingValue: value,
  /** ... the dependent one can say one of these. */
  allowedValues: v.pipe(v.array(value), v.maxLength(500)),
});
export type Mapping = v.InferOutput<typeof MappingWire>;

/** GET budgets/{id}/field-mappings, by dependent column; everybody of the organization. */
export const FieldMappingsWire = v.array(v.object({ dependentColumnId: v.string(), mappings: v.array(MappingWire) }));
export type FieldMapping = v.InferOutput<typeof FieldMappingsWire>[number];

/**
 * PUT budgets/{id}/field-mappings/{dependentColumnId}, for whoever has `manage-settings`: all mappings of the column, which
 * name one controlling column and each of its values once. An empty list ends the dependency.
 */
export const MappingsWire = v.pipe(v.array(MappingWire), v.maxLength(500));
