import { useEffect, useMemo } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import type { FilePurpose } from '../../shell/files/files.wire.ts';
import { acceptedExtensions } from '../../shell/files/rules/file-extensions.ts';
import { fileProblemText } from '../../shell/files/rules/file-problem.words.ts';
import { problemOf, selectionProblem } from '../../shell/files/rules/file-problems.ts';
import { UploadView } from './upload-view.tsx';
import type { SelectionCheck, Uploads } from './uploads.store.ts';
import { useFileLimits } from './use-file-limits.ts';

type FileUploadProps = {
  shell: Shell;
  uploads: Uploads;
  purpose: FilePurpose;
  /** Extensions such as `.csv, xlsx`; those of the server by default. */
  accept?: string | undefined;
  /** In bytes; at most the server's. */
  fileSizeMax?: number | undefined;
  isMultiple: boolean;
  countMax?: number | undefined;
  totalSizeMax?: number | undefined;
  label?: string | undefined;
  isDisabled: boolean;
  isRequired: boolean;
};

/** The upload of files within the limits of the server and of the page. */
export function FileUpload({
  shell,
  uploads,
  purpose,
  accept,
  fileSizeMax,
  countMax,
  totalSizeMax,
  ...props
}: FileUploadProps) {
  const server = useFileLimits(shell, purpose);
  const { isMultiple } = props;
  const limits = useMemo(
    () => ({
      extensions: accept === undefined ? server.fileTypes : acceptedExtensions(accept),
      fileSizeMax: Math.min(fileSizeMax ?? Number.POSITIVE_INFINITY, server.fileSizeMax),
      countMax: countMax ?? Number.POSITIVE_INFINITY,
      totalSizeMax: totalSizeMax ?? Number.POSITIVE_INFINITY,
    }),
    [accept, fileSizeMax, countMax, totalSizeMax, server],
  );
  useEffect(() => uploads.setLimits(limits), [uploads, limits]);
  const check = useMemo(
    (): SelectionCheck => ({
      isMultiple,
      refusalOf(file) {
        const problem = problemOf(file, limits);
        return problem && fileProblemText(problem, file, limits);
      },
      selectionProblem: (files, before) => selectionProblem(files, before, { ...limits, isMultiple }),
    }),
    [limits, isMultiple],
  );
  return <UploadView {...{ ...props, uploads, check, limits }} />;
}
