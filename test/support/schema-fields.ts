import type { GenericSchema } from 'valibot';

type Inner = {
  type: string;
  entries?: Record<string, Inner>;
  item?: Inner;
  items?: Inner[];
  value?: Inner;
  wrapped?: Inner;
  options?: unknown[];
  getter?: (input: unknown) => Inner;
};

/** Returns the paths of all fields that a schema accepts; those of lists and records end with `*`. */
export function schemaFields(schema: GenericSchema): Set<string> {
  return new Set(fieldsOf(schema as unknown as Inner, ''));
}

function fieldsOf(schema: Inner, path: string): string[] {
  if (schema.wrapped) return fieldsOf(schema.wrapped, path);
  const own = path === '' ? [] : [path];
  const below = (inner: Inner, key: string) => fieldsOf(inner, path === '' ? key : `${path}.${key}`);
  if (schema.entries) return [...own, ...Object.entries(schema.entries).flatMap(([key, inner]) => below(inner, key))];
  if (schema.item) return [...own, ...below(schema.item, '*')];
  if (schema.type === 'record' && schema.value) return [...own, ...below(schema.value, '*')];
  if (['union', 'variant', 'intersect'].includes(schema.type)) {
    return [...own, ...(schema.options as Inner[]).flatMap((option) => fieldsOf(option, path))];
  }
  return own;
}

/** Returns whether a value has a field at this path, with the lists and records of the schema. */
export function hasField(value: unknown, path: string): boolean {
  const [key, ...rest] = path.split('.');
  if (key === undefined || key === '') return value !== undefined;
  if (typeof value !== 'object' || value === null) return false;
  const inner = key === '*' ? Object.values(value) : [(value as Record<string, unknown>)[key]];
  return inner.some((one) => one !== undefined && (rest.length === 0 || hasField(one, rest.join('.'))));
}
