import type { Schema } from './contract-document.ts';

type Schemas = Readonly<Record<string, Schema>>;

/** Nested deeper, a named schema is its name only. */
const DEPTH_MAX = 3;

/** Returns a JSON schema in the notation of TypeScript. */
export function schemaText(schema: Schema, schemas: Schemas): string {
  return textOf(schema, schemas, '', 0);
}

function textOf(schema: Schema, schemas: Schemas, indent: string, depth: number): string {
  const { $ref, anyOf, items, properties, additionalProperties } = schema;
  const inner = (one: Schema, more = '') => textOf(one, schemas, `${indent}${more}`, depth + 1);
  if ($ref) {
    const name = $ref.split('/').at(-1) ?? '';
    const named = schemas[name];
    return named && depth <= DEPTH_MAX ? textOf(named, schemas, indent, depth + 1) : name;
  }
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf) return anyOf.map((one) => inner(one)).join(' | ');
  if (schema.type === 'array') return items ? `Array<${inner(items)}>` : 'unknown[]';
  if (properties && Object.keys(properties).length > 0) {
    const lines = Object.entries(properties).map(
      ([name, one]) => `${indent}  ${name}${schema.required?.includes(name) ? '' : '?'}: ${inner(one, '  ')};`,
    );
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  if (typeof additionalProperties === 'object') return `Record<string, ${inner(additionalProperties)}>`;
  if (schema.type === 'object') return '{}';
  return schema.type ?? 'unknown';
}
