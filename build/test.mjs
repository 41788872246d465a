// npm test: every check and every kind of test, also after one has failed. The last line is the sum over all of them.
// npm run test:unit and its like run one kind: node build/test.mjs <kind> [filters for the runner].
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumMissing, findChromium, installChromium } from './chromium.mjs';
import { installPackages, packagesAreCurrent } from './packages.mjs';
import { projectFolder, requireNodeVersion } from './project.mjs';
import { runCommand } from './run-command.mjs';
import { buildIsCurrent } from './sources.mjs';
import { readCounts, sumCounts } from './test-counts.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} kinds what it is selected by
 * @property {string[]} command
 * @property {string} [report] file in which the runner leaves its counts; without one, the step is one check
 * @property {boolean} [needsChromium]
 * @property {boolean} [needsBuild]
 */

requireNodeVersion();
const started = Date.now();
const [kind, ...filters] = process.argv.slice(2);
const steps = allSteps().filter((step) => kind === undefined || step.kinds.includes(kind));
if (steps.length === 0) {
  const kinds = [...new Set(allSteps().flatMap((step) => step.kinds))];
  console.error(`There are no tests of the kind "${kind}". The kinds are: ${kinds.join(', ')}.`);
  process.exit(2);
}

await prepareMachine();
const results = [];
for (const step of steps) results.push(await run(step));
report(results);

/** @returns {Step[]} in the order in which they run */
function allSteps() {
  return [
    check('types', 'tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'),
    check('lint', 'biome', 'check', '--error-on-warnings', '.'),
    check('architecture', 'depcruise', '-T', 'err-long', 'src', 'widgets', 'host-demo', 'test', 'build'),
    check('dead code', 'knip'),
    vitest('unit', ['unit', 'unit-node']),
    vitest('server', ['contract']),
    { name: 'build', kinds: ['build'], command: [process.execPath, 'build/build.mjs'] },
    { name: 'budgets', kinds: ['build'], command: ['size-limit'], needsBuild: true },
    { name: 'publint', kinds: ['package'], command: ['publint', '--strict'], needsBuild: true },
    {
      name: 'types of the package',
      kinds: ['package'],
      command: ['attw', '--pack', '.', '--profile', 'esm-only', '--no-summary', '--no-color'],
      needsBuild: true,
    },
    { ...vitest('package', ['package']), needsBuild: true },
    webTestRunner('elements', 'injection'),
    { ...vitest('journeys', ['journeys']), needsChromium: true, needsBuild: true },
  ];
}

function check(name, ...command) {
  return { name, kinds: ['check'], command };
}

function vitest(name, projects) {
  const file = reportFile(name);
  const selection = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return { name, kinds: [name], command: ['vitest', 'run', ...selection, ...reporters, ...filters], report: file };
}

/** One run for all groups, so that browser, server and bundles are prepared once. */
function webTestRunner(...groups) {
  const selection = filters.length > 0 ? ['--group', 'default', '--files', ...filters] : ['--group', kind];
  return {
    name: kind ?? groups.join(' and '),
    kinds: groups,
    command: ['wtr', ...(kind ? selection : [])],
    report: reportFile('browser'),
    needsChromium: true,
  };
}

function reportFile(name) {
  return join('.cache/test', `${name}.json`);
}

/** Installs and builds what the chosen steps need. Without it there is nothing to run, so it ends everything. */
async function prepareMachine() {
  mkdirSync(join(projectFolder, '.cache/test'), { recursive: true });
  if (!packagesAreCurrent(projectFolder)) {
    console.log('Installing packages …');
    const { code, output } = await installPackages();
    if (code !== 0) giveUp(output, 'The packages cannot be installed: npm ci failed.');
  }
  if (steps.some((step) => step.needsChromium)) {
    let path = findChromium();
    if (!path) {
      const installed = await installChromium();
      path = installed.path;
      if (!path) giveUp(installed.output, chromiumMissing());
    }
    process.env.CHROMIUM_PATH = path;
  }
  if (
    steps.some((step) => step.needsBuild) &&
    !steps.some((step) => step.name === 'build') &&
    !buildIsCurrent(projectFolder)
  ) {
    console.log('Building …');
    const { code, output } = await runCommand(process.execPath, ['build/build.mjs'], { quiet: true });
    if (code !== 0) giveUp(output, 'The build failed.');
  }
}

function giveUp(output, sentence) {
  if (output) console.error(output);
  console.error(sentence);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

/** @param {Step} step */
async function run(step) {
  console.log(`\n── ${step.name} ${'─'.repeat(Math.max(0, 76 - step.name.length))}`);
  const startedStep = Date.now();
  const counts = await countsOf(step);
  const result = { name: step.name, ...counts, seconds: (Date.now() - startedStep) / 1000 };
  console.log(`${result.failed === 0 ? 'passed' : 'FAILED'}: ${step.name}, ${result.seconds.toFixed(1)} s`);
  return result;
}

/** @param {Step} step */
async function countsOf(step) {
  if (step.needsBuild && !buildIsCurrent(projectFolder)) {
    console.log('Not run: there is no build of these sources.');
    return { passed: 0, failed: 1 };
  }
  const file = step.report && join(projectFolder, step.report);
  if (file) rmSync(file, { force: true });
  const [command, ...args] = step.command;
  const { code, output } = await runCommand(command, args);
  if (output) console.error(output);
  if (file) return readCounts(file, code);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function report(rows) {
  const width = Math.max(...rows.map((row) => row.name.length));
  console.log(`\n${''.padEnd(width)}  passed  failed   seconds`);
  for (const { name, passed, failed, seconds } of rows) {
    const columns = [String(passed).padStart(6), String(failed).padStart(6), seconds.toFixed(1).padStart(8)];
    console.log(`${name.padEnd(width)}  ${columns.join('  ')}`);
  }
  const total = sumCounts(rows);
  console.log(`\n${((Date.now() - started) / 1000).toFixed(0)} s in all`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}
