import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { countSessions } from './test-counts.mjs';

/**
 * Writes the counts of a web-test-runner run into a file, for the sum that `npm test` ends with.
 *
 * @param {string} file
 * @returns {import('@web/test-runner').Reporter}
 */
export function countReporter(file) {
  return {
    onTestRunFinished({ sessions }) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(countSessions(sessions)));
    },
  };
}
