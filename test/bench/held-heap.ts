import type { CDPSession } from 'playwright-core';

export type Held = { heapBytes: number; nodes: number; listeners: number };

/** What a page holds, after collecting garbage. */
export async function heldBy(cdp: CDPSession): Promise<Held> {
  // Twice: what the first one finds dead may hold on to more until it is gone.
  for (let time = 0; time < 2; time++) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners };
}
