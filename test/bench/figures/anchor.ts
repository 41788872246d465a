import { alternate } from '../alternate.ts';
import type { BenchHost } from '../bench-host.ts';
import { figureOf, type Section } from '../figure.ts';

const ROUNDS = 9;

/** Measures how long the legacy module's header is visible without the bell. */
export async function fromAnchor(host: BenchHost): Promise<Section> {
  const runs = await alternate(['portico', 'hand-written'] as const, ROUNDS, async (kind) => {
    const { page, leave } = await host.visitor();
    await page.addInitScript({ path: host.inPage('since-anchor') });
    const visit = async () => {
      await page.goto(host.legacyPage(kind), { waitUntil: 'commit' });
      return page.evaluate(() => window.sinceAnchor);
    };
    const cold = await visit();
    await page.goto(host.blankPage);
    const warm = await visit();
    await leave();
    return { cold, warm };
  });
  return {
    title: 'From the anchor to the painted bell',
    method:
      "In the legacy module's page, which draws its header late: from the task that draws it to the end of the frame that " +
      'shows the bell in it. A frame is 17 ms.',
    figures: (['cold', 'warm'] as const).map((cache) => figureOf(`${cache} cache`, 'ms', runs, (run) => run[cache])),
  };
}
