import type { BackEnd } from './back-end.ts';

/** Ids of the caller's own objects, where there is no list for every user. */
const OWN: Readonly<Record<string, string>> = { '/rest/organizations': 'current' };

/** Returns a function that fills the parameters of a path with ids from lists: that of `jobs/{id}` from `jobs`. */
export function createIdFinder(backEnd: BackEnd) {
  const found = new Map<string, Promise<string | undefined>>();

  const firstIdIn = async (path: string): Promise<string | undefined> => {
    const answer = await backEnd.send('GET', path);
    return answer.ok ? firstId(await answer.json().catch(() => undefined)) : undefined;
  };

  /** Returns the path with its parameters filled in; undefined if a list has no entry. */
  return async (path: string): Promise<string | undefined> => {
    let filled = '';
    for (const part of path.slice(1).split('/')) {
      if (!part.startsWith('{')) {
        filled += `/${part}`;
        continue;
      }
      const list = filled;
      if (!found.has(list)) found.set(list, firstIdIn(list));
      const id = OWN[list] ?? (await found.get(list));
      if (id === undefined) return undefined;
      filled += `/${encodeURIComponent(id)}`;
    }
    return filled;
  };
}

/** Returns the id of the first entry of a list, which can be in a page such as `{ jobs: [], next: null }`. */
function firstId(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const list = Array.isArray(answer) ? answer : Object.values(answer).find(Array.isArray);
  const [first] = (list ?? []) as { id?: unknown; fromCurrency?: unknown; name?: unknown }[];
  const id = first?.id ?? first?.fromCurrency ?? first?.name;
  return typeof id === 'string' ? id : undefined;
}
