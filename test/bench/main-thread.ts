import type { CDPSession } from 'playwright-core';

/** Makes the browser count CPU time of the main thread, which other programs of the machine cannot lengthen. */
export async function measureCpuTime(cdp: CDPSession): Promise<void> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
}

/** What all tasks of the page have taken so far, in milliseconds. */
export const taskCpuMs = (cdp: CDPSession): Promise<number> => metricMs(cdp, 'TaskDuration');

/** What its scripts alone have taken so far, in milliseconds. */
export const scriptCpuMs = (cdp: CDPSession): Promise<number> => metricMs(cdp, 'ScriptDuration');

async function metricMs(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000;
}
