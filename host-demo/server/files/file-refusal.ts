import { FILE_ERROR_CODES, FILE_LIMITS, type FilePurpose } from '../../../src/shell/files/files.wire.ts';
import { fileProblemText } from '../../../src/shell/files/rules/file-problem.words.ts';
import type { FileProblem } from '../../../src/shell/files/rules/file-problems.ts';
import { Failure } from '../platform/failures/failure.ts';

/** Returns why a file is refused, in the words of the control. */
export function fileRefusal(
  problem: FileProblem,
  { name, size }: { name: string; size: number },
  purpose: FilePurpose,
) {
  const { fileSizeMax, fileTypes } = FILE_LIMITS[purpose];
  return new Failure(FILE_ERROR_CODES[problem], {
    message: fileProblemText(problem, { name, size }, { extensions: fileTypes, fileSizeMax }),
    details: { fileSizeMax },
  });
}
