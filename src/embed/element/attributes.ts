import * as v from 'valibot';
import { BRANDS } from '../../shell/brand/brands.ts';

/** Converts an attribute's text into a property; null means that the attribute is absent. */
export type AttributeSchema<Value = unknown> = v.GenericSchema<string | null, Value> & {
  /** The allowed values in words, if not every text is valid. */
  readonly allows?: string;
};

/** Adds the allowed values in words, such as `a day as YYYY-MM-DD`. */
export const allowing = <Schema extends object>(allows: string, schema: Schema): Schema & { allows: string } =>
  Object.assign(schema, { allows });

/** Any text; undefined if absent. */
export const text = v.pipe(
  v.nullable(v.string()),
  v.transform((value) => value ?? undefined),
);

/** A boolean attribute: present means true, except for the text "false". */
export const flag = v.pipe(
  v.nullable(v.string()),
  v.transform((value) => value !== null && value !== 'false'),
);

/** One of a list of values; undefined for other values, so that a typing error has the default effect. */
export const oneOf = <const Choice extends string>(choices: readonly Choice[]) =>
  allowing(
    choices.join(' or '),
    v.pipe(
      v.nullable(v.string()),
      v.transform((value) => choices.find((choice) => choice === value)),
    ),
  );

/** The attributes of every element. */
export const commonAttributes = { brand: oneOf(BRANDS), locale: text, noShadow: flag };

/** Converts camelCase to an attribute name. */
export const attributeName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
