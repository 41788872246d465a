import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { joinResults, readResults, sessionResults } from './test-results.mjs';

const packages = resolve(import.meta.dirname, '../node_modules');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-results-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function resultsOfVitest(files: Record<string, string>) {
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
  return readResults(report, exitCode);
}

const good = 'test("good", () => expect(1).toBe(1));';
const bad = 'test("bad", () => expect(1).toBe(2));';

test('passed and failed tests are counted, skipped ones are not, and failures are named with their file', async () => {
  const results = await resultsOfVitest({ 'a.test.js': `${good} ${bad}`, 'b.test.js': `${good} test.skip("later");` });
  expect(results.passed).toBe(2);
  expect(results.failures).toEqual([
    { file: expect.stringContaining('a.test.js'), name: 'bad', message: expect.stringContaining('expected 1 to be 2') },
  ]);
  expect(results.timings.filter(({ ms }) => ms > 0).map(({ name }) => name)).toEqual(['good', 'bad', 'good']);
});

test('a file that cannot be loaded counts as one failure, beside a failed test elsewhere', async () => {
  const results = await resultsOfVitest({ 'a.test.js': bad, 'b.test.js': 'throw new Error("not loadable");' });
  expect(results.passed).toBe(0);
  expect(results.failures.map(({ name }) => name).sort()).toEqual(['bad', 'the file as a whole']);
});

test('an error outside of all tests counts as one failure', async () => {
  const results = await resultsOfVitest({ 'a.test.js': `${good} Promise.reject(new Error("unhandled"));` });
  expect(results).toMatchObject({
    passed: 1,
    failures: [{ file: '', name: 'the run as a whole', message: 'it ended with code 1' }],
  });
});

test('a runner that crashes before it reports counts as one failure', () => {
  const { passed, failures } = readResults(join(folder, 'missing.json'), 134);
  expect([passed, failures.length]).toEqual([0, 1]);
});

test('tests in the browser are counted through all nested suites, and a page that cannot be loaded as one failed', () => {
  const result = (passed: boolean, skipped = false) => ({ name: 'opens', passed, skipped, duration: 20 });
  const nested = {
    name: '',
    tests: [result(true)],
    suites: [
      {
        name: 'menu',
        tests: [
          {
            ...result(false),
            error: {
              message:
                'closed\nCall log:\n  - waiting for menu\n  at open (/p/test/support/a.ts:1)\n  at /p/test/menu.test.ts:4',
            },
          },
          result(true),
        ],
        suites: [],
      },
    ],
  };
  const skipped = { name: '', tests: [result(false, true)], suites: [] };
  const { passed, failures, timings } = sessionResults([
    { passed: false, testResults: nested, testFile: resolve('test/menu.test.ts') },
    { passed: true, testResults: skipped },
    { passed: false, errors: [{ message: 'not loadable' }] },
  ]);
  expect(passed).toBe(2);
  expect(failures).toEqual([
    {
      file: join('test', 'menu.test.ts'),
      name: 'menu opens',
      message: 'closed\n    - waiting for menu\n    at /p/test/menu.test.ts:4',
    },
    { file: '', name: 'the file as a whole', message: 'not loadable' },
  ]);
  expect(timings[1]).toEqual({ file: join('test', 'menu.test.ts'), name: 'menu opens', ms: 20 });
});

test('the results of several runners add up', () => {
  const failures = [{ file: '', name: 'lint', message: 'it ended with code 1' }];
  const timings = [{ file: 'a.test.ts', name: 'opens', ms: 20 }];
  expect(
    joinResults([
      { passed: 3, failures: [], timings },
      { passed: 4, failures, timings: [] },
    ]),
  ).toEqual({ passed: 7, failures, timings });
});
