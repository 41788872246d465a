/**
 * Measures every kind once per round, in a rotating order, so that the noise of a busy machine affects all of them
 * equally. Returns all runs of each.
 */
export async function alternate<Kind extends string, Run>(
  kinds: readonly Kind[],
  rounds: number,
  measure: (kind: Kind) => Promise<Run>,
): Promise<Record<Kind, Run[]>> {
  const runs = Object.fromEntries(kinds.map((kind) => [kind, [] as Run[]])) as Record<Kind, Run[]>;
  for (let round = 0; round < rounds; round++) {
    for (const [place] of kinds.entries()) {
      const kind = kinds[(round + place) % kinds.length] as Kind;
      runs[kind].push(await measure(kind));
    }
  }
  return runs;
}
