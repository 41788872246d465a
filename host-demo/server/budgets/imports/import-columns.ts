import * as v from 'valibot';
import { DATE_FORMATS, NUMBER_FORMATS } from '../../../../src/features/budgets/financial-imports/import-fields.wire.ts';

const place = v.optional(v.nullable(v.number()), null);
/** The index of each field in a row, null if no column has it, and how the cells are read. */
export const ImportColumns = v.object({
  name: v.number(),
  planned: place,
  parent: place,
  subcategory: place,
  owner: place,
  startsOn: place,
  endsOn: place,
  numberFormat: v.optional(v.nullable(v.picklist(NUMBER_FORMATS)), null),
  dateFormat: v.optional(v.nullable(v.picklist(DATE_FORMATS)), null),
});
export type ImportColumns = v.InferOutput<typeof ImportColumns>;
