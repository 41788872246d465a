import type { CDPSession } from 'playwright-core';

/** Makes the browser count CPU time of the main thread, which does not depend on other programs. */
export async function measureCpuTime(cdp: CDPSession): Promise<void> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
}

/** Returns the total time of the page's tasks so far, in milliseconds. */
export const taskCpuMs = (cdp: CDPSession): Promise<number> => metricMs(cdp, 'TaskDuration');

/** Returns the total time of its scripts so far, in milliseconds. */
export const scriptCpuMs = (cdp: CDPSession): Promise<number> => metricMs(cdp, 'ScriptDuration');

async function metricMs(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000;
}
