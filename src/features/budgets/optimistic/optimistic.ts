/** A change that is shown before the server has answered. The same one tells it apart from all others. */
export type Change<State> = (state: State) => State;

/**
 * What the server is known to have, and the changes made here since, in their order. `shown` is the one with the others made
 * to it. A change that the server refuses is left out of that sum, so that nothing is undone that came after it.
 */
export type Optimistic<State> = { confirmed: State; pending: readonly Change<State>[]; shown: State };

export const settled = <State>(confirmed: State): Optimistic<State> => ({ confirmed, pending: [], shown: confirmed });

/** Shows a change at once. */
export const begin = <State>(now: Optimistic<State>, change: Change<State>): Optimistic<State> => ({
  ...now,
  pending: [...now.pending, change],
  shown: change(now.shown),
});

/** The server has made the change. */
export function confirm<State>(now: Optimistic<State>, change: Change<State>): Optimistic<State> {
  if (!now.pending.includes(change)) return now; // it was for another state, which is gone
  if (now.pending.length === 1 && now.pending[0] === change) return settled(now.shown);
  return sum(change(now.confirmed), without(now.pending, change));
}

/** The server has not made the change: everything is as if nobody had asked for it. */
export const revert = <State>(now: Optimistic<State>, change: Change<State>): Optimistic<State> =>
  now.pending.includes(change) ? sum(now.confirmed, without(now.pending, change)) : now;

/** The server has said how things are. */
export const learn = <State>(now: Optimistic<State>, confirmed: State): Optimistic<State> =>
  sum(confirmed, now.pending);

const sum = <State>(confirmed: State, pending: readonly Change<State>[]): Optimistic<State> => ({
  confirmed,
  pending,
  shown: pending.reduce((state, change) => change(state), confirmed),
});

const without = <Item>(items: readonly Item[], item: Item) => items.filter((one) => one !== item);
