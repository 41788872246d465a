import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Failure
 * @property {string} file from the project's folder
 * @property {string} name of the test with its suites; of what could not be loaded, a sentence
 * @property {string} message its first line, what the browser waited for, and the line of the test
 *
 * @typedef {{ file: string, name: string, ms: number }} Timing of one test
 *
 * @typedef {{ passed: number, failures: Failure[], timings: Timing[] }} Results
 */

/** @type {Results} */
const none = { passed: 0, failures: [], timings: [] };

/**
 * Results of one run, from the file that its runner wrote and its exit code. A runner that fails without a failed test,
 * because it crashed or met an error outside of the tests, counts as one failed.
 *
 * @param {string} file
 * @param {number} exitCode
 * @returns {Results}
 */
export function readResults(file, exitCode) {
  const results = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : none;
  if (exitCode === 0 || results.failures.length > 0) return results;
  return { ...results, failures: [failure('', 'the run as a whole', `it ended with code ${exitCode}`)] };
}

/**
 * Results of what web-test-runner ran. A file that could not be loaded counts as one failed.
 *
 * @param {import('@web/test-runner').TestSession[]} sessions
 * @returns {Results}
 */
export function sessionResults(sessions) {
  return joinResults(
    sessions.map((session) => {
      const file = session.testFile ?? '';
      const tests = session.testResults ? testsIn(session.testResults) : [];
      const failures = tests
        .filter(({ test }) => !test.passed && !test.skipped)
        .map(({ name, test }) => failure(file, name, test.error?.message));
      if (!session.passed && failures.length === 0) {
        failures.push(failure(file, 'the file as a whole', session.errors?.[0]?.message));
      }
      return {
        passed: tests.filter(({ test }) => test.passed && !test.skipped).length,
        failures,
        timings: tests.map(({ name, test }) => timing(file, name, test.duration)),
      };
    }),
  );
}

/** @param {Results[]} all @returns {Results} */
export const joinResults = (all) => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failures: all.flatMap(({ failures }) => failures),
  timings: all.flatMap(({ timings }) => timings),
});

/** Reads our own results, or a report of vitest, in which a file that could not be loaded has no tests. */
function read(report) {
  if (!report.testResults) return report;
  const failures = report.testResults.flatMap((file) => {
    if (file.status === 'failed' && file.assertionResults.length === 0) {
      return [failure(file.name, 'the file as a whole', file.message)];
    }
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    return failed.map((test) => failure(file.name, test.fullName, test.failureMessages[0]));
  });
  const timings = report.testResults.flatMap((file) =>
    file.assertionResults.map((test) => timing(file.name, test.fullName, test.duration)),
  );
  return { passed: report.numPassedTests, failures, timings };
}

/** @returns {Timing} */
function timing(file, name, ms = 0) {
  return { file: fromProject(file), name, ms };
}

/** @returns {Failure} */
function failure(file, name, message = '') {
  return { file: fromProject(file), name, message: shortened(message) };
}

/** Without the rest, a failure that happens once a month on another machine could not be explained. */
function shortened(message) {
  const [first = '', ...others] = message.trim().split('\n');
  const awaited = others.find((line) => line.includes('waiting for'));
  const place = others.find((line) => /^\s*at .*[\\/]test[\\/]/.test(line) && !/[\\/]test[\\/]support[\\/]/.test(line));
  const further = [awaited, place].filter((line) => line !== undefined);
  return [first, ...further.map((line) => stripVTControlCharacters(line).trim())].join('\n    ');
}

const fromProject = (file) => file && relative(process.cwd(), file);

/**
 * @param {import('@web/test-runner').TestSuiteResult} suite
 * @param {string} [prefix]
 * @returns {{ name: string, test: import('@web/test-runner').TestResult }[]}
 */
function testsIn(suite, prefix = '') {
  return [
    ...suite.tests.map((test) => ({ name: `${prefix}${test.name}`, test })),
    ...suite.suites.flatMap((inner) => testsIn(inner, `${prefix}${inner.name} `)),
  ];
}
