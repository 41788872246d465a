// npm test: every check and every kind of test, also after one has failed. The last line is the sum over all of them.
// npm run test:full adds the tests in test/full.
// npm run test:unit and its like run one kind: node build/test.mjs <kind> [filters for the runner].
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumMissing, findChromium, installChromium, installHeadlessShell } from './chromium.mjs';
import { installPackages, packagesAreCurrent } from './packages.mjs';
import { projectFolder, requireNodeVersion } from './project.mjs';
import { runCommand } from './run-command.mjs';
import { buildIsCurrent } from './sources.mjs';
import { joinResults, readResults } from './test-results.mjs';
import { slowest } from './test-times.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} kinds what it is selected by
 * @property {string[]} command
 * @property {string} [report] file in which the runner leaves its results; without one, the step is one check
 * @property {boolean} [isSingleThreaded] in a whole run, it fills the time in which the tests leave a core idle
 * @property {boolean} [needsChromium]
 * @property {boolean} [needsBuild]
 */

requireNodeVersion();
const started = Date.now();
const [argument, ...filters] = process.argv.slice(2);
const isFull = argument === 'full' && filters.length === 0;
const kind = isFull ? undefined : argument;
const steps = allSteps().filter((step) => (kind ? step.kinds.includes(kind) : isFull || !step.kinds.includes('full')));
if (steps.length === 0) {
  const kinds = [...new Set(allSteps().flatMap((step) => step.kinds))];
  console.error(`There are no tests of the kind "${kind}". The kinds are: ${kinds.join(', ')}.`);
  process.exit(2);
}

await prepareMachine();
report(kind ? await runInOrder(steps) : await runAll());

/** @returns {Step[]} in the order in which they run */
function allSteps() {
  return [
    check('types', process.execPath, 'build/check-types.mjs'),
    check('words', process.execPath, 'build/check-words.mjs'),
    check('texts', process.execPath, 'build/check-texts.mjs'),
    check('lint', 'biome', 'check', '--error-on-warnings', '.'),
    check('architecture', 'depcruise', '-T', 'err-long', 'src', 'widgets', 'host-demo', 'test', 'build'),
    check('dead code', 'knip'),
    check('code that only tests use', 'knip', '--production'),
    { name: 'build', kinds: ['build'], command: [process.execPath, 'build/build.mjs'], isSingleThreaded: true },
    { name: 'budgets', kinds: ['build'], command: ['size-limit'], needsBuild: true, isSingleThreaded: true },
    {
      name: 'publint',
      kinds: ['package'],
      command: ['publint', '--strict'],
      needsBuild: true,
      isSingleThreaded: true,
    },
    {
      name: 'types of the package',
      kinds: ['package'],
      command: [
        'attw',
        '--pack',
        '.',
        '--profile',
        'esm-only',
        '--no-summary',
        '--no-color',
        '--include-entrypoints',
        'notice-bell',
      ],
      needsBuild: true,
      isSingleThreaded: true,
    },
    { ...vitest('package', ['package']), needsChromium: true, needsBuild: true, isSingleThreaded: true },
    vitest('server', ['contract']),
    vitest('unit', ['unit', 'unit-node']),
    webTestRunner('elements', 'injection'),
    { ...vitest('journeys', ['journeys']), needsChromium: true, needsBuild: true },
    { ...vitest('full', ['full']), needsChromium: true, needsBuild: true },
  ];
}

function check(name, ...command) {
  return { name, kinds: ['check'], command, isSingleThreaded: true };
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

/** Installs and builds what the chosen steps need, and exits if that fails. */
async function prepareMachine() {
  mkdirSync(join(projectFolder, '.cache/test'), { recursive: true });
  if (!packagesAreCurrent(projectFolder)) {
    console.log('Installing packages …');
    const { code, output } = await installPackages();
    if (code !== 0) giveUp(output, 'The packages cannot be installed: npm ci failed.');
  }
  if (steps.some((step) => step.needsChromium)) {
    if (!findChromium()) {
      const { path, output } = await installChromium();
      if (!path) giveUp(output, chromiumMissing());
    }
    if (!kind) await installHeadlessShell();
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

/**
 * Runs all steps. The checks and the build have one thread each, and the server's tests often wait: together they use the
 * cores best. Journeys need the build.
 */
async function runAll() {
  const [besides, tests] = [true, false].map((is) => steps.filter((step) => Boolean(step.isSingleThreaded) === is));
  const [checked, early] = await Promise.all([
    runInOrder(besides, { quiet: true }),
    runInOrder(tests.filter((step) => !step.needsBuild)),
  ]);
  for (const { output } of checked) console.log(output);
  return [...checked, ...early, ...(await runInOrder(tests.filter((step) => step.needsBuild)))];
}

/** @param {Step[]} chosen @param {{ quiet?: boolean }} [options] quiet: keep each step's output instead of printing it */
async function runInOrder(chosen, { quiet = false } = {}) {
  const rows = [];
  for (const step of chosen) {
    const title = `\n── ${step.name} ${'─'.repeat(Math.max(0, 76 - step.name.length))}`;
    if (!quiet) console.log(title);
    const startedStep = Date.now();
    const { output, ...results } = await resultsOf(step, quiet);
    const row = { name: step.name, ...results, seconds: (Date.now() - startedStep) / 1000 };
    rows.push({ ...row, output: [title, output.trim(), ...summary(row)].filter(Boolean).join('\n') });
    if (!quiet) console.log(summary(row).join('\n'));
  }
  return rows;
}

/** @param {Step} step @param {boolean} quiet */
async function resultsOf(step, quiet) {
  const failed = (message, output = '') => ({
    passed: 0,
    failures: [{ file: '', name: step.name, message }],
    timings: [],
    output,
  });
  if (step.needsBuild && !buildIsCurrent(projectFolder)) return failed('not run, there is no build of these sources');
  const file = step.report && join(projectFolder, step.report);
  if (file) rmSync(file, { force: true });
  const [command, ...args] = step.command;
  const { code, output } = await runCommand(command, args, { quiet });
  if (output && !quiet) console.error(output);
  if (file) return { ...readResults(file, code), output };
  return code === 0 ? { passed: 1, failures: [], timings: [], output } : failed(`it ended with code ${code}`, output);
}

function summary({ name, failures, timings, seconds }) {
  return [
    ...slowest(timings),
    `${failures.length === 0 ? 'passed' : 'FAILED'}: ${name}, ${seconds.toFixed(1)} s`,
    ...named(failures),
  ];
}

/** Names each failure again: in the output of a whole run the runner's own message is far away. */
function named(failures) {
  return failures.map(({ file, name, message }) => `  ✗ ${[file, name].filter(Boolean).join(': ')}\n    ${message}`);
}

function report(rows) {
  const width = Math.max(...rows.map((row) => row.name.length));
  const total = joinResults(rows);
  if (rows.length > 1 && total.failures.length > 0) console.log(['\nFailures:', ...named(total.failures)].join('\n'));
  console.log(`\n${''.padEnd(width)}  passed  failed   seconds`);
  for (const { name, passed, failures, seconds } of rows) {
    const columns = [String(passed).padStart(6), String(failures.length).padStart(6), seconds.toFixed(1).padStart(8)];
    console.log(`${name.padEnd(width)}  ${columns.join('  ')}`);
  }
  console.log(`\n${((Date.now() - started) / 1000).toFixed(0)} s in all`);
  console.log(`${total.passed} passed, ${total.failures.length} failed`);
  process.exitCode = total.failures.length === 0 ? 0 : 1;
}
