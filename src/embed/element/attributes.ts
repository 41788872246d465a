import * as v from 'valibot';
import { BRANDS } from '../../shell/brand/brands.ts';

/** How one attribute's text becomes a property; null means that the attribute is absent. */
export type AttributeSchema<Value = unknown> = v.GenericSchema<string | null, Value> & {
  /** What it can be, in words, where not every text is a value. */
  readonly allows?: string;
};

const allowing = <Schema extends object>(allows: string, schema: Schema): Schema & { allows: string } =>
  Object.assign(schema, { allows });

/** Any text; absent is undefined. */
export const text = v.pipe(
  v.nullable(v.string()),
  v.transform((value) => value ?? undefined),
);

/** Present means true, as on the web's own elements; only the text "false" means false although it is present. */
export const flag = v.pipe(
  v.nullable(v.string()),
  v.transform((value) => value !== null && value !== 'false'),
);

/** A finite number; anything else is undefined. */
export const number = allowing(
  'a number',
  v.pipe(
    v.nullable(v.string()),
    v.transform((value) => {
      const parsed = value === null || value.trim() === '' ? Number.NaN : Number(value);
      return Number.isFinite(parsed) ? parsed : undefined;
    }),
  ),
);

/** One of a few words; anything else is undefined, so that a typing error falls back to the default. */
export const oneOf = <const Choice extends string>(choices: readonly Choice[]) =>
  allowing(
    choices.join(' or '),
    v.pipe(
      v.nullable(v.string()),
      v.transform((value) => choices.find((choice) => choice === value)),
    ),
  );

/** The attributes that every element has. */
export const commonAttributes = { brand: oneOf(BRANDS), locale: text, noShadow: flag };

/** camelCase as it is written in HTML. */
export const attributeName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
