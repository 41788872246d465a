/** Runs a change after those before it, whether they were refused or not. Rejects as it does. */
export type InOrder = <Result>(change: () => Promise<Result>) => Promise<Result>;

/** Returns what runs changes one after the other: while they wait for a connection, none overtakes another. */
export function createOrder(): InOrder {
  let last: Promise<unknown> = Promise.resolve();
  return (change) => {
    const result = last.then(change);
    last = result.catch(() => {});
    return result;
  };
}
