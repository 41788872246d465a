import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number }} Counts
 */

/**
 * Counts of one run, from the file that its runner wrote and its exit code. A runner that fails without a failed test,
 * because it crashed or met an error outside of the tests, counts as one failed.
 *
 * @param {string} file
 * @param {number} exitCode
 * @returns {Counts}
 */
export function readCounts(file, exitCode) {
  const { passed, failed } = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0 };
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}

/**
 * Counts of what web-test-runner ran. A file that could not be loaded counts as one failed.
 *
 * @param {import('@web/test-runner').TestSession[]} sessions
 * @returns {Counts}
 */
export function countSessions(sessions) {
  return sumCounts(
    sessions.map((session) => {
      const tests = session.testResults ? testsIn(session.testResults) : [];
      const passed = tests.filter((test) => test.passed && !test.skipped).length;
      const failed = tests.filter((test) => !test.passed && !test.skipped).length;
      return { passed, failed: !session.passed && failed === 0 ? 1 : failed };
    }),
  );
}

/** @param {Counts[]} all @returns {Counts} */
export const sumCounts = (all) =>
  all.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });

/** Our own file holds the counts; vitest's holds a report, in which a file that could not be loaded has no tests. */
function count(report) {
  if (!report.testResults) return report;
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

/** @param {import('@web/test-runner').TestSuiteResult} suite @returns {import('@web/test-runner').TestResult[]} */
function testsIn(suite) {
  return [...suite.tests, ...suite.suites.flatMap(testsIn)];
}
