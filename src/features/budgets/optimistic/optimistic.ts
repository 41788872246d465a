/** An optimistic change, identified by its function. */
export type Change<State> = (state: State) => State;

/**
 * The confirmed state and the pending changes in order. `shown` is the confirmed state with these changes. A rejected
 * change is simply left out, so that later ones stay.
 */
export type Optimistic<State> = { confirmed: State; pending: readonly Change<State>[]; shown: State };

export const settled = <State>(confirmed: State): Optimistic<State> => ({ confirmed, pending: [], shown: confirmed });

/** Adds a pending change. */
export const addChange = <State>(now: Optimistic<State>, change: Change<State>): Optimistic<State> => ({
  ...now,
  pending: [...now.pending, change],
  shown: change(now.shown),
});

/** The server has made the change. */
export function confirm<State>(now: Optimistic<State>, change: Change<State>): Optimistic<State> {
  if (!now.pending.includes(change)) return now; // it belonged to a state that was replaced
  if (now.pending.length === 1 && now.pending[0] === change) return settled(now.shown);
  return sum(change(now.confirmed), without(now.pending, change));
}

/** The server rejected the change: removes it. */
export const revert = <State>(now: Optimistic<State>, change: Change<State>): Optimistic<State> =>
  now.pending.includes(change) ? sum(now.confirmed, without(now.pending, change)) : now;

/** Replaces the confirmed state with the one that the server sent. */
export const setConfirmed = <State>(now: Optimistic<State>, confirmed: State): Optimistic<State> =>
  sum(confirmed, now.pending);

const sum = <State>(confirmed: State, pending: readonly Change<State>[]): Optimistic<State> => ({
  confirmed,
  pending,
  shown: pending.reduce((state, change) => change(state), confirmed),
});

const without = <Item>(items: readonly Item[], item: Item) => items.filter((one) => one !== item);
