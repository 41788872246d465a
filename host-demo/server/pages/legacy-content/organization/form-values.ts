import * as v from 'valibot';
import { SHOWN_FIELD } from '../../../../legacy/parts/form.ts';

/** The fields of a form as a browser sends them. Unchecked boxes are missing. */
export type FormValues = Readonly<Record<string, string>>;

const ShownWire = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())), {});

/** Returns the values that the form showed initially; empty if the form does not include them. */
export const shownValues = (values: FormValues): FormValues => v.parse(ShownWire, values[SHOWN_FIELD]);

/**
 * Returns the names whose values differ from those the form showed. Other fields are not saved, so that two users with
 * the same form open do not overwrite each other's changes.
 */
export function changedNames(values: FormValues, names: Iterable<string>): ReadonlySet<string> {
  const shown = shownValues(values);
  const isKnown = Object.keys(shown).length > 0;
  return new Set([...names].filter((name) => !isKnown || values[name] !== shown[name]));
}

/** Thrown for an invalid form, with messages by field name. */
export class FormRefusal extends Error {
  override readonly name = 'FormRefusal';
  readonly errors: Readonly<Record<string, string>>;

  constructor(errors: Readonly<Record<string, string>>) {
    super('The form cannot be saved as it is.');
    this.errors = errors;
  }
}

/** Parses a form with its schema. Throws FormRefusal; a field's name is the last part of its path. */
export function parseForm<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  throw new FormRefusal(
    Object.fromEntries(
      parsed.issues.map((issue) => [
        issue.path?.findLast(({ key }) => typeof key === 'string')?.key ?? '',
        issue.message,
      ]),
    ),
  );
}
