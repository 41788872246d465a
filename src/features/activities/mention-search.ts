import type { Shell } from '../../shell/create-shell.ts';
import { directoryOf, type Person } from '../../shell/people/directory.store.ts';
import { searchPeopleIds } from '../../shell/people/people.api.ts';

/** Most that are offered at once. */
const OFFERED_MAX = 8;

/** Whom one may mention, by a part of the name, without oneself; nobody where the server does not say. */
export async function findPeople(shell: Shell, ownId: string, text: string): Promise<readonly Person[]> {
  const found = await searchPeopleIds(shell.rest, text.trim());
  const ids = found.filter((id) => id !== ownId).slice(0, OFFERED_MAX);
  const directory = directoryOf(shell);
  await directory.want({ people: ids });
  const { people } = directory.getState();
  return ids.flatMap((id) => people.get(id) ?? []);
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a part of the name begins so: what was found for fewer letters, until the server has answered for these. */
export function isNamedSo(name: string, text: string): boolean {
  const wanted = folded(text.trim());
  return ` ${folded(name)}`.includes(` ${wanted}`) || folded(name).includes(`-${wanted}`);
}
