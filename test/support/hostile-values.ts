import type { Cursor, ValidCall } from './valid-calls.ts';

/** Values that commonly crash servers. */
export const HOSTILE_VALUES: readonly (readonly [string, unknown])[] = [
  ['NUL', 'a\u0000b'],
  ['a lone surrogate', '\ud800'],
  ['bidi controls', '\u202egnp\u202c'],
  ['nothing visible', '\u200b\u2800'],
  ['letters', 'abc'],
  ['a long text', 'x'.repeat(20_000)],
  ['more digits than a bigint has', '9'.repeat(40)],
  ['a negative number', -1],
  ['a number beyond all limits', 1e308],
  ['a fraction', 0.1],
  ['null', null],
  ['a list', [['a\u0000b'], {}]],
  ['an object', { toString: 1, constructor: null, length: -1 }],
  ['a list of ids that are none', ['abc', '-1', '9'.repeat(40)]],
];

/** Addresses are truncated, because Node rejects headers of more than 16 KiB. */
const ADDRESS_MAX = 3000;
/** Fastify rejects longer parameters. */
const PARAMETER_MAX = 100;

type Path = readonly (string | number)[];
export type Change = { name: string; apply(call: ValidCall): ValidCall };

export const hostileText = (value: unknown, maxLength = ADDRESS_MAX): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, maxLength);

export const hostileParameter = (value: unknown): string =>
  hostileText(value, PARAMETER_MAX).replace(/\p{Surrogate}/gu, '\ufffd');

/** Returns each change of one field of a call to a hostile value; all other fields stay valid. */
export function hostileChanges(call: ValidCall, value: unknown): Change[] {
  const text = hostileText(value);
  const inQuery = Object.entries(call.query ?? {}).flatMap(([name, valid]): Change[] => {
    const changed = (to: string | Cursor, suffix = ''): Change => ({
      name: `?${name}${suffix}`,
      apply: (fresh) => ({ ...fresh, query: { ...fresh.query, [name]: to } }),
    });
    if (typeof valid === 'string') return [changed(text)];
    const parts = valid.cursor.map((_, index) =>
      changed({ cursor: valid.cursor.with(index, typeof value === 'string' ? text : value) }, `[${index}]`),
    );
    return [changed(text), ...parts];
  });
  const inForm = call.form
    ? [...Object.keys(call.form), hostileText(value, PARAMETER_MAX)].map(
        (name): Change => ({
          name,
          apply: (fresh) => ({ ...fresh, form: { ...fresh.form, [name]: hostileText(value, 20_000) } }),
        }),
      )
    : [];
  const inBody =
    call.body === undefined
      ? []
      : pathsOf(call.body).map(
          (path): Change => ({
            name: path.join('.') || 'the body',
            apply: (fresh) => ({ ...fresh, body: replaceAt(fresh.body, path, value) }),
          }),
        );
  const extra: Change[] =
    typeof call.body === 'object' && call.body !== null && !Array.isArray(call.body)
      ? pathsOf(call.body)
          .filter((path) => isObject(valueAt(call.body, path)))
          .map((path) => ({
            name: `${[...path, '…'].join('.')}`,
            apply: (fresh) => ({
              ...fresh,
              body: replaceAt(fresh.body, [...path, hostileText(value, PARAMETER_MAX)], true),
            }),
          }))
      : [];
  return [...inQuery, ...inForm, ...inBody, ...extra];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value);

/** Returns the paths of a value and of everything in it. */
function pathsOf(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [[]];
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [[], ...inner.flatMap(([key, one]) => pathsOf(one).map((path) => [key, ...path]))];
}

function replaceAt(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) {
    const index = Math.min(Number(key), value.length - 1); // another call may have shortened the list
    return index < 0 ? [by] : value.with(index, replaceAt(value[index], rest, by));
  }
  const fields = value as Record<string, unknown>;
  return { ...fields, [key]: replaceAt(fields[String(key)], rest, by) };
}
