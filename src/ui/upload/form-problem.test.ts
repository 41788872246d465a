import { expect, test } from 'vitest';
import { formProblem } from './form-problem.ts';
import { uploadWords } from './upload.words.ts';
import type { UploadState } from './uploads.store.ts';

const textFor = (...states: readonly UploadState[]) => {
  const problem = formProblem(
    states.map((state) => ({ state })),
    true,
  );
  return problem && uploadWords('en').formProblems[problem.kind](problem.count);
};

test('a form can be sent when all files are uploaded', () => {
  expect(textFor('DONE', 'DONE')).toBeUndefined();
});

test.each([
  [[], 'Choose a file.'],
  [['UPLOADING', 'REFUSED'], 'Wait until the upload has finished.'],
  [['REFUSED', 'HELD'], 'Remove the file that can’t be uploaded, or choose another one.'],
  [['REFUSED', 'REFUSED'], 'Remove the 2 files that can’t be uploaded, or choose others.'],
  [['DONE', 'FAILED'], 'Upload the file that has failed again, or remove it.'],
  [['FAILED', 'FAILED'], 'Upload the 2 files that have failed again, or remove them.'],
  [['HELD'], 'Upload the file that is left, or remove it.'],
  [['HELD', 'HELD'], 'Upload the 2 files that are left, or remove them.'],
] as const)('of the states %j, the form asks: %s', (states, text) => {
  expect(textFor(...states)).toBe(text);
});
