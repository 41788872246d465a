// The build replaces `graphql` itself by the few parts that the elements use.
import { print } from 'graphql/language/index.js';
import {
  type GraphQLField as Field,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isScalarType,
} from 'graphql/type/index.js';
import { buildSchema, printType } from 'graphql/utilities/index.js';
import type { GraphQLField } from './contract-document.ts';

/** How deep an example selects fields. */
const SELECTED_LEVELS = 2;

/** Returns the queries and mutations of a printed schema, each with an operation to run. */
export function readFields(schemaText: string): GraphQLField[] {
  const schema = buildSchema(schemaText);
  return (['query', 'mutation'] as const).flatMap((kind) => {
    const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    return Object.values(root?.getFields() ?? {}).map((field) => ({
      id: `${kind} ${field.name}`,
      ...exampleOf(kind, field),
      signature: signatureOf(field),
      description: field.description ?? '',
      types: typesOf(schema, field).map((type) => ({ name: type.name, text: printType(type) })),
    }));
  });
}

function signatureOf({ name, astNode }: Field<unknown, unknown>): string {
  if (!astNode) return name;
  const { description, ...node } = astNode;
  return print(node);
}

/** Returns an operation that names all required arguments, and its variables. */
function exampleOf(kind: string, field: Field<unknown, unknown>): Pick<GraphQLField, 'document' | 'variables'> {
  const args = field.args.filter(isRequiredArgument);
  const declared = args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const given = args.map(({ name }) => `${name}: $${name}`).join(', ');
  const inBrackets = (text: string) => (text ? `(${text})` : '');
  const selection = selectionOf(field.type, 1);
  const variables = Object.fromEntries(args.map(({ name, type }) => [name, exampleValue(type)]));
  return {
    document: `${kind}${declared && ' '}${inBrackets(declared)} {\n  ${field.name}${inBrackets(given)}${selection}\n}`,
    variables: JSON.stringify(variables, null, 2),
  };
}

function selectionOf(type: GraphQLType, level: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const indent = '  '.repeat(level + 1);
  const lines = Object.values(named.getFields()).flatMap((field) => {
    if (field.args.some(isRequiredArgument)) return [];
    if (!isObjectType(getNamedType(field.type))) return `${indent}${field.name}`;
    return level < SELECTED_LEVELS ? `${indent}${field.name}${selectionOf(field.type, level + 1)}` : [];
  });
  return ` {\n${(lines.length > 0 ? lines : [`${indent}__typename`]).join('\n')}\n${'  '.repeat(level)}}`;
}

function exampleValue(type: GraphQLType): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [];
  if (isEnumType(nullable)) return nullable.getValues()[0]?.name;
  if (isInputObjectType(nullable)) {
    const fields = Object.values(nullable.getFields()).filter(isRequiredInputField);
    return Object.fromEntries(fields.map(({ name, type: inner }) => [name, exampleValue(inner)]));
  }
  const examples: Readonly<Record<string, unknown>> = { Boolean: false, Int: 1, Float: 1, ID: '1' };
  return examples[String(nullable)] ?? 'Example';
}

/** Returns the types that a field uses, directly or through others, in the order in which they are met. */
function typesOf(schema: GraphQLSchema, field: Field<unknown, unknown>): GraphQLNamedType[] {
  const found = new Set<GraphQLNamedType>();
  const add = (type: GraphQLType) => {
    const named = schema.getType(getNamedType(type).name);
    if (!named || isScalarType(named) || found.has(named)) return;
    found.add(named);
    if (isObjectType(named)) for (const one of Object.values(named.getFields())) add(one.type);
    if (isInputObjectType(named)) for (const one of Object.values(named.getFields())) add(one.type);
  };
  for (const { type } of field.args) add(type);
  add(field.type);
  return [...found];
}
