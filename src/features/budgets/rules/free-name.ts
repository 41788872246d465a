/** Room for a number behind a name of at most 100 characters. */
const NUMBERED_MAX_LENGTH = 95;

/** Returns the name, with a number if one of the others is the same in any letter case. */
export function freeName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map((other) => other.toLowerCase()));
  let free = name;
  for (let place = 2; taken.has(free.toLowerCase()); place++) free = `${name.slice(0, NUMBERED_MAX_LENGTH)} ${place}`;
  return free;
}
