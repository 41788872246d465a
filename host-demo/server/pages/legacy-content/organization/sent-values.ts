import * as v from 'valibot';
import { SHOWN_FIELD } from '../../../../legacy/parts/form.ts';

/** The fields of a form as a browser sends them: what is not ticked is not there. */
export type SentValues = Readonly<Record<string, string>>;

const ShownWire = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())), {});

/** What the form showed at first; nothing when it does not say. */
export const shownValues = (values: SentValues): SentValues => v.parse(ShownWire, values[SHOWN_FIELD]);

/**
 * The names among these whose values are no longer those that the form showed. All others are left alone, so that two
 * who have the same form open lose nothing of each other.
 */
export function changedNames(values: SentValues, names: Iterable<string>): ReadonlySet<string> {
  const shown = shownValues(values);
  const isKnown = Object.keys(shown).length > 0;
  return new Set([...names].filter((name) => !isKnown || values[name] !== shown[name]));
}

/** Thrown where a form cannot be taken; what stands against it by names of fields. */
export class FormRefusal extends Error {
  override readonly name = 'FormRefusal';
  readonly errors: Readonly<Record<string, string>>;

  constructor(errors: Readonly<Record<string, string>>) {
    super('The form cannot be saved as it is.');
    this.errors = errors;
  }
}

/** Reads a form by its schema. Throws FormRefusal; a field's name is the last part of its path. */
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
