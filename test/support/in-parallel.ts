/** Resolves with the results of all tasks, in the order of the items; at most `limit` run at the same time. */
export async function inParallel<Item, Result>(
  limit: number,
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const work = async () => {
    for (const [index, item] of waiting) results[index] = await task(item);
  };
  await Promise.all(Array.from({ length: limit }, work));
  return results;
}
