import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { projectFolder } from '../../build/project.mjs';
import { runCommand } from '../../build/run-command.mjs';
import { buildIsCurrent } from '../../build/sources.mjs';
import type { Section } from './figure.ts';
import { printSection, printSummary } from './report.ts';

type Host = {
  chromium?: string;
  close(): Promise<void>;
};

/**
 * Measures the figures of one host, or those that the command names, prints them, and stores them in
 * `.cache/bench/<name>.json`. Builds first when the sources have changed, unless it measures the sources themselves.
 */
export async function runBench<Started extends Host>(
  name: string,
  start: () => Promise<Started>,
  figures: Readonly<Record<string, (host: Started) => Promise<Section>>>,
  { measures = 'the build' }: { measures?: 'the build' | 'the sources' } = {},
): Promise<void> {
  const names = process.argv.slice(2);
  const unknown = names.find((figure) => !Object.hasOwn(figures, figure));
  if (unknown) throw new Error(`There is no figure "${unknown}", only: ${Object.keys(figures).join(', ')}.`);

  if (measures === 'the build' && !buildIsCurrent(projectFolder)) {
    console.log('Building …');
    const { code, output } = await runCommand(process.execPath, ['build/build.mjs'], { quiet: true });
    if (code !== 0) throw new Error(`The build failed.\n${output}`);
  }

  const startedMs = performance.now();
  const loadBefore = loadavg();
  const sections: Section[] = [];
  const host = await start();
  try {
    for (const [figure, measure] of Object.entries(figures)) {
      if (names.length > 0 && !names.includes(figure)) continue;
      const beganMs = performance.now();
      const section = await measure(host);
      printSection(section);
      console.log(`\nMeasured in ${((performance.now() - beganMs) / 1000).toFixed(0)} s.`);
      sections.push(section);
    }
  } finally {
    await host.close();
  }
  printSummary(sections);

  const machine = {
    node: process.version,
    chromium: host.chromium,
    cpus: cpus().length,
    load: { before: loadBefore, after: loadavg() },
  };
  const results = join(projectFolder, `.cache/bench/${name}.json`);
  mkdirSync(dirname(results), { recursive: true });
  writeFileSync(results, `${JSON.stringify({ measuredAt: new Date(), machine, sections }, null, 2)}\n`);
  console.log(
    `\n${((performance.now() - startedMs) / 1000).toFixed(0)} s in all; load of the machine ` +
      `${loadBefore[0]?.toFixed(1)} before and ${machine.load.after[0]?.toFixed(1)} after; the figures as JSON: ${results}`,
  );
}
