import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countSessions, readCounts, sumCounts } from './test-counts.mjs';

const packages = resolve(import.meta.dirname, '../node_modules');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-counts-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function countsOfVitest(files: Record<string, string>) {
  await symlink(packages, join(folder, 'node_modules'));
  for (const [name, code] of Object.entries(files)) {
    await writeFile(join(folder, name), `import { expect, test } from 'vitest';\n${code}`);
  }
  const report = join(folder, 'report.json');
  const run = promisify(execFile)(
    process.execPath,
    [join(packages, 'vitest/vitest.mjs'), 'run', '--reporter=json', `--outputFile.json=${report}`],
    { cwd: folder },
  );
  const exitCode = await run.then(
    () => 0,
    (error: { code: number }) => error.code,
  );
  return readCounts(report, exitCode);
}

const good = 'test("good", () => expect(1).toBe(1));';
const bad = 'test("bad", () => expect(1).toBe(2));';

test('passed and failed tests are counted, skipped ones are not', async () => {
  const counts = await countsOfVitest({ 'a.test.js': `${good} ${bad}`, 'b.test.js': `${good} test.skip("later");` });
  expect(counts).toEqual({ passed: 2, failed: 1 });
});

test('a file that cannot be loaded counts as one failed, beside a failed test elsewhere', async () => {
  const counts = await countsOfVitest({ 'a.test.js': bad, 'b.test.js': 'throw new Error("not loadable");' });
  expect(counts).toEqual({ passed: 0, failed: 2 });
});

test('an error outside of all tests counts as one failed', async () => {
  const counts = await countsOfVitest({ 'a.test.js': `${good} Promise.reject(new Error("nobody waits for this"));` });
  expect(counts).toEqual({ passed: 1, failed: 1 });
});

test('a runner that crashes before it reports counts as one failed', () => {
  expect(readCounts(join(folder, 'missing.json'), 134)).toEqual({ passed: 0, failed: 1 });
});

test('tests in the browser are counted through all nested suites, and a page that cannot be loaded as one failed', () => {
  const result = (passed: boolean, skipped = false) => ({ name: 'opens', passed, skipped });
  const nested = {
    name: 'bell',
    tests: [result(true)],
    suites: [{ name: 'menu', tests: [result(false), result(true)], suites: [] }],
  };
  const skipped = { name: 'bell', tests: [result(false, true)], suites: [] };
  const counts = countSessions([
    { passed: false, testResults: nested },
    { passed: true, testResults: skipped },
    { passed: false },
  ]);
  expect(counts).toEqual({ passed: 2, failed: 2 });
});

test('the counts of several runners add up', () => {
  expect(
    sumCounts([
      { passed: 3, failed: 0 },
      { passed: 4, failed: 1 },
    ]),
  ).toEqual({ passed: 7, failed: 1 });
});
