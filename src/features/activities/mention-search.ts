import { folded } from '../../base/text/folded.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { directoryOf, type Person } from '../../shell/people/directory.store.ts';
import { searchPeopleIds } from '../../shell/people/people.api.ts';

/** Maximum number of suggestions. */
const OFFERED_MAX = 8;

/** Finds users to mention by a part of their name, without the author; empty after a failure. */
export async function findPeople(shell: Shell, ownId: string, text: string): Promise<readonly Person[]> {
  const found = await searchPeopleIds(shell.rest, text.trim());
  const ids = found.filter((id) => id !== ownId).slice(0, OFFERED_MAX);
  const directory = directoryOf(shell);
  await directory.want({ people: ids });
  const { people } = directory.getState();
  return ids.flatMap((id) => people.get(id) ?? []);
}

/** Returns whether a part of the name starts with the text: filters earlier results until the response arrives. */
export function isNamedSo(name: string, text: string): boolean {
  const query = folded(text.trim());
  return ` ${folded(name)}`.includes(` ${query}`) || folded(name).includes(`-${query}`);
}
