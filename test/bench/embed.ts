/**
 * npm run bench:embed: what an embedded bell costs a page, beside baselines of the same run. It prints and never judges.
 * Names of figures choose among them: npm run bench:embed -- bytes heap.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { projectFolder } from '../../build/project.mjs';
import { runCommand } from '../../build/run-command.mjs';
import { buildIsCurrent } from '../../build/sources.mjs';
import { type BenchHost, startBenchHost } from './bench-host.ts';
import type { Section } from './figure.ts';
import { fromAnchor } from './figures/anchor.ts';
import { bytes } from './figures/bytes.ts';
import { firstSight } from './figures/first-sight.ts';
import { heap } from './figures/heap.ts';
import { injectionCost } from './figures/injection-cost.ts';
import { mounting } from './figures/mounting.ts';
import { takeover } from './figures/takeover.ts';
import { printSection, printSummary } from './report.ts';

const RESULTS = join(projectFolder, '.cache/bench/embed.json');

const FIGURES: Record<string, (host: BenchHost) => Promise<Section>> = {
  bytes,
  takeover,
  'first-sight': firstSight,
  anchor: fromAnchor,
  mounting,
  heap,
  'injection-cost': injectionCost,
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !Object.hasOwn(FIGURES, name));
if (unknown) throw new Error(`There is no figure "${unknown}", only: ${Object.keys(FIGURES).join(', ')}.`);

if (!buildIsCurrent(projectFolder)) {
  console.log('Building …');
  const { code, output } = await runCommand(process.execPath, ['build/build.mjs'], { quiet: true });
  if (code !== 0) throw new Error(`The build failed.\n${output}`);
}

const startedMs = performance.now();
const sections: Section[] = [];
const host = await startBenchHost();
try {
  for (const [name, measure] of Object.entries(FIGURES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
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

const machine = { node: process.version, chromium: host.chromium, cpus: cpus().length, load: loadavg() };
mkdirSync(dirname(RESULTS), { recursive: true });
writeFileSync(RESULTS, `${JSON.stringify({ measuredAt: new Date(), machine, sections }, null, 2)}\n`);
console.log(`\n${((performance.now() - startedMs) / 1000).toFixed(0)} s in all; the figures as JSON: ${RESULTS}`);
