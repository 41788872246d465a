import { refusalText, TransportFailure } from '../../browser/transport/failures.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { uploadFile } from '../../shell/files/files.api.ts';
import { FILE_ERROR_CODES, FILE_LIMITS, type FilePurpose } from '../../shell/files/files.wire.ts';
import { fileProblemText } from '../../shell/files/rules/file-problem.words.ts';
import type { FileProblem } from '../../shell/files/rules/file-problems.ts';
import { createUploads, type Progress, type UploadRecord, type Uploads } from './uploads.store.ts';

type FileUploadsOptions = {
  purpose: () => FilePurpose;
  onChanged: (records: readonly UploadRecord[]) => void;
  onProgress?: (progress: Progress) => void;
  onLoading?: (isLoading: boolean) => void;
};

/** Creates the uploads of a control to the product's server. */
export function createFileUploads(
  shell: Shell,
  { purpose, onChanged, onProgress = () => {}, onLoading = () => {} }: FileUploadsOptions,
): Uploads {
  return createUploads({
    clock: shell.clock,
    send: (file, options) => uploadFile(shell, file, { purpose: purpose(), ...options }),
    failureText: (error, file) => refusedText(error, file, FILE_LIMITS[purpose()]) ?? refusalText(error),
    onProgress,
    onLoading,
    onChanged,
  });
}

const FILE_PROBLEMS = ['size', 'type', 'content'] as const satisfies readonly FileProblem[];

/** The server's refusals read like the control's own. */
function refusedText(error: unknown, file: File, { fileTypes, fileSizeMax }: typeof FILE_LIMITS.IMPORT) {
  if (!(error instanceof TransportFailure)) return undefined;
  const problem = FILE_PROBLEMS.find((one) => FILE_ERROR_CODES[one] === error.code);
  const max = typeof error.details.fileSizeMax === 'number' ? error.details.fileSizeMax : fileSizeMax;
  return problem && fileProblemText(problem, file, { extensions: fileTypes, fileSizeMax: max });
}
