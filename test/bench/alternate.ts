/**
 * Measures every kind once a round, in an order that moves on by one each round, so that the noise of a busy machine hits
 * all of them alike. Answers with all runs of each.
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
