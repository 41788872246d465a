const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g;
const THREAD_ID = /th_[\da-f]{32}/;
const EXAMPLE_ID = '00000000-0000-4000-8000-000000000000';
/** A UUID that is a name; letters keep several names of one example apart. */
const nameOf = (index: number) => `Example ${String.fromCharCode(65 + index)}`;

/** Returns an example without what differs between two runs: ids, random names and tokens. */
export function stableExample<Example>(example: Example): Example {
  const names = new Map<string, string>();
  const nameFor = (uuid: string) => {
    const name = names.get(uuid) ?? nameOf(names.size);
    names.set(uuid, name);
    return name;
  };
  const ids = new Map<string, string>();
  /** Ids of different kinds can be the same number by chance, which another run does not repeat. */
  const idFor = (id: string, key: string) => {
    const own = `${key.replace(/s$/, '')} ${id}`;
    const short = ids.get(own) ?? String(ids.size + 1);
    ids.set(own, short);
    return short;
  };
  const textOf = (text: string, key: string): string => {
    if (key === 'token') return 'token';
    if (/ids?$/i.test(key))
      return /^\d{1,18}$/.test(text) ? idFor(text, key) : text.replace(UUID, EXAMPLE_ID).replace(THREAD_ID, 'th_1');
    return text.replace(/column:\d+/g, 'column:1').replace(UUID, (uuid) => (text === uuid ? nameFor(uuid) : 'example'));
  };
  const stable = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return textOf(value, key);
    if (Array.isArray(value)) return value.map((item) => stable(item, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [/^\d+$/.test(name) ? '1' : name, stable(inner, name)]),
    );
  };
  return stable(example, '') as Example;
}
