import * as v from 'valibot';
import { DATE_FORMATS, NUMBER_FORMATS } from '../financial-imports/import-fields.wire.ts';

/** What the rows of a file have in a column. */
export const ColumnProfileWire = v.object({
  name: v.string(),
  examples: v.array(v.string()),
  filled: v.number(),
  dateFormats: v.array(v.picklist(DATE_FORMATS)),
  numberFormats: v.array(v.picklist(NUMBER_FORMATS)),
  /** Whether these formats read the values differently. */
  datesDiffer: v.optional(v.boolean(), true),
  numbersDiffer: v.optional(v.boolean(), true),
  /** The number of values that each format fits; missing where not all were read. */
  dateFits: v.optional(v.object({ YMD: v.number(), MDY: v.number(), DMY: v.number() })),
  numberFits: v.optional(v.object({ POINT: v.number(), COMMA: v.number() })),
});
