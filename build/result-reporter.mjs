import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sessionResults } from './test-results.mjs';

/**
 * Writes the results of a web-test-runner run into a file, for the sum that `npm test` ends with.
 *
 * @param {string} file
 * @returns {import('@web/test-runner').Reporter}
 */
export function resultReporter(file) {
  return {
    onTestRunFinished({ sessions }) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(sessionResults(sessions)));
    },
  };
}
