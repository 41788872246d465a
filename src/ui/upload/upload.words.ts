import { translatable } from '../../base/language/words.ts';
import { isolated } from '../../base/text/isolated.ts';
import { type Limits, listOf } from '../../shell/files/rules/file-problem.words.ts';
import { sizeText } from '../../shell/files/rules/file-sizes.ts';
import type { FormProblem } from './form-problem.ts';
import type { SelectionNotice } from './uploads.store.ts';

const countOf = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`;

const notTaken = (count: number) => `${countOf(count)} ${count === 1 ? 'was' : 'were'} not taken.`;

type SelectionLimits = Limits & { countMax: number; totalSizeMax: number; isMultiple: boolean };

/** Texts of the upload of files. */
export const uploadWords = translatable('file-upload', {
  choose: (isMultiple: boolean) => (isMultiple ? 'Choose files' : 'Choose a file'),
  chooseAnother: (isMultiple: boolean) => (isMultiple ? 'Add files' : 'Choose another file'),
  drop: (isMultiple: boolean) => (isMultiple ? 'or drop them here' : 'or drop it here'),
  dropNow: (isMultiple: boolean) => (isMultiple ? 'Drop the files to upload them' : 'Drop the file to upload it'),
  limits: ({ extensions, fileSizeMax, countMax, totalSizeMax, isMultiple }: SelectionLimits) =>
    [
      extensions.length > 0 ? listOf(extensions) : 'Any type',
      `up to ${isolated(sizeText(fileSizeMax))}${isMultiple ? ' each' : ''}`,
      isMultiple && Number.isFinite(countMax) && `up to ${countOf(countMax)}`,
      isMultiple && Number.isFinite(totalSizeMax) && `together up to ${isolated(sizeText(totalSizeMax))}`,
    ]
      .filter(Boolean)
      .join(', '),
  held: 'Not uploaded, because another file can’t be',
  uploadOthers: (count: number) => `Upload the other ${count === 1 ? 'file' : countOf(count)}`,
  waiting: 'Waiting',
  uploading: (percent: number, isStalled?: boolean) => `${isStalled ? 'Waiting to retry' : 'Uploading'}, ${percent} %`,
  done: 'Uploaded',
  empty: 'Uploaded. The file is empty.',
  notice: (
    { problem, count }: SelectionNotice,
    { countMax, totalSizeMax, isMultiple }: Omit<SelectionLimits, keyof Limits>,
  ) => {
    switch (problem) {
      case 'count':
        return isMultiple
          ? `Choose at most ${countOf(countMax)} in total. ${notTaken(count)}`
          : `Choose only one file. ${notTaken(count)}`;
      case 'total-size':
        return `All files together can have at most ${isolated(sizeText(totalSizeMax))}. ${notTaken(count)}`;
      case 'duplicate':
        return count === 1
          ? 'A file that is already in the list was left out.'
          : `${countOf(count)} that are already in the list were left out.`;
    }
  },
  failed: (text: string) => `The upload failed. ${text}`,
  cancel: (name: string) => `Cancel the upload of ${isolated(name)}`,
  retry: (name: string) => `Upload ${isolated(name)} again`,
  remove: (name: string) => `Remove ${isolated(name)}`,
  files: 'Chosen files',
  formProblems: {
    missing: () => 'Choose a file.',
    unfinished: () => 'Wait until the upload has finished.',
    refused: (count: number) =>
      count === 1
        ? 'Remove the file that can’t be uploaded, or choose another one.'
        : `Remove the ${countOf(count)} that can’t be uploaded, or choose others.`,
    failed: (count: number) =>
      count === 1
        ? 'Upload the file that has failed again, or remove it.'
        : `Upload the ${countOf(count)} that have failed again, or remove them.`,
    held: (count: number) =>
      count === 1
        ? 'Upload the file that is left, or remove it.'
        : `Upload the ${countOf(count)} that are left, or remove them.`,
  } satisfies Record<FormProblem['kind'], (count: number) => string>,
  required: '. Required.',
  announce: (done: number, refused: number) =>
    [done > 0 && `${countOf(done)} uploaded.`, refused > 0 && `${countOf(refused)} not uploaded.`]
      .filter(Boolean)
      .join(' '),
  folder: 'Folders can’t be uploaded. Choose files.',
});
