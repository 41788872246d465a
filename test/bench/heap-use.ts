import type { CDPSession } from 'playwright-core';

export type HeapUse = { heapBytes: number; nodes: number; listeners: number };

/** Returns the memory of a page after garbage collection. */
export async function heapUseOf(cdp: CDPSession): Promise<HeapUse> {
  // Twice: objects that the first run frees may have kept others alive.
  for (let time = 0; time < 2; time++) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners };
}
