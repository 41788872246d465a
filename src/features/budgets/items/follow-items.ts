import type { Shell } from '../../../shell/create-shell.ts';
import { TOPICS } from '../../../shell/live/live.wire.ts';

/**
 * Calls back after a change of items, of their budget, or when one may have been missed: then once for both topics.
 * Returns a function that unsubscribes.
 */
export function followItems(live: Shell['live'], onChange: () => void): () => void {
  let isCalled = false;
  const call = () => {
    if (isCalled) return;
    isCalled = true;
    queueMicrotask(() => {
      isCalled = false;
      onChange();
    });
  };
  const endings = [TOPICS.budgets, TOPICS.items].map((topic) => live.subscribe(topic, call));
  return () => {
    for (const end of endings) end();
  };
}
