import { fetchEarly } from '../../../shell/session/early-session.ts';
import { TREE_PARTS, treePath } from './tree-parts.wire.ts';

/** An older response is ignored: nothing has followed the changes of other users since then. */
const EARLY_MAX_MS = 5000;

type EarlyTree = {
  askedAtMs: number;
  /** The id of the user whose session requested it. */
  personId: unknown;
  answer: Promise<Response | undefined>;
};

const early = new Map<string, EarlyTree>();

/** Requests all that a sheet shows while the code of the sheet loads. Only with a session that has answered. */
export function startEarlyTree(restPath: string, budgetId: string, personId: unknown): void {
  const path = `${restPath}/${treePath(encodeURIComponent(budgetId))}?${new URLSearchParams({ include: TREE_PARTS.join() })}`;
  // The sheet requests the tree itself, and shows why it fails.
  const answer = fetchEarly(path).then(
    (response) => (response.ok ? response : undefined),
    () => undefined,
  );
  early.set(budgetId, { askedAtMs: Date.now(), personId, answer });
}

/** Returns the response to a recent request for this user, once; undefined if there is none. */
export async function takeEarlyTree(budgetId: string, personId: unknown): Promise<Response | undefined> {
  const taken = early.get(budgetId);
  early.delete(budgetId);
  const isRecent = taken && Date.now() - taken.askedAtMs < EARLY_MAX_MS;
  return isRecent && taken.personId === personId ? taken.answer : undefined;
}
