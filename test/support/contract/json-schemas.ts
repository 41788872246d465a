import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

const PREFIX = '#/components/schemas/';
const OPTIONS = { typeMode: 'input', errorMode: 'ignore', target: 'draft-2020-12' } as const;

export type JsonSchemas = {
  /** Returns the JSON schema of what a route takes or answers; a reference if it has a name. */
  of(schema: GenericSchema): JsonSchema;
  /** Returns the schemas that the returned ones refer to, by name. */
  referred(): Record<string, JsonSchema>;
};

/** Creates JSON schemas that refer to named ones. */
export function createJsonSchemas(names: ReadonlyMap<GenericSchema, string>): JsonSchemas {
  const definitions = Object.fromEntries([...names].map(([schema, name]) => [name, schema]));
  const found = new Map<string, JsonSchema>();

  const convert = (schema: GenericSchema): JsonSchema => {
    const {
      $schema,
      $defs = {},
      ...own
    } = toJsonSchema(schema, {
      ...OPTIONS,
      definitions,
      overrideRef: ({ referenceId }) => `${PREFIX}${referenceId}`,
    });
    for (const [name, definition] of Object.entries($defs)) {
      if (typeof definition === 'object') found.set(name, definition);
    }
    return own;
  };

  const used = new Set<string>();
  const follow = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { $ref } = value as { $ref?: unknown };
    if (typeof $ref === 'string' && $ref.startsWith(PREFIX)) {
      const name = $ref.slice(PREFIX.length);
      if (!used.has(name)) {
        used.add(name);
        follow(found.get(name));
      }
    }
    for (const inner of Object.values(value)) follow(inner);
  };

  return {
    of(schema) {
      const converted = convert(schema);
      follow(converted);
      return converted;
    },
    referred: () =>
      Object.fromEntries(
        [...used].sort().flatMap((name) => {
          const definition = found.get(name);
          return definition ? [[name, definition]] : [];
        }),
      ),
  };
}
