import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { refusalText, TransportFailure } from '../../../browser/transport/failures.ts';
import type { Rest } from '../../../browser/transport/rest.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { createFileUploads } from '../../../ui/upload/create-file-uploads.ts';
import type { Uploads } from '../../../ui/upload/uploads.store.ts';
import { headerRowWith } from '../rules/header-row.ts';
import { createRecordSetOf, readRecordSet } from './record-sets.api.ts';
import { type ReadingOptions, type RecordSet, RefusedSheetWire } from './record-sets.wire.ts';

/** A file whose rows are on the server, with the first of them. */
export type ImportFile = { name: string; recordSet: RecordSet };

/** What users can choose of a file, also while it can't be read. */
export type FileLayout = { firstRows: RecordSet['firstRows']; headerRow?: number; sheets: readonly string[] };

const NO_LAYOUT: FileLayout = { firstRows: [], sheets: [] };

type Reading = { file?: ImportFile; layout: FileLayout; problem?: string; isReading?: true };

type FileOptions = {
  /** The rows to read, 1 by default. */
  rows?: number;
  /** The names of the columns that the chosen template needs. Its header row can be another one than the detected. */
  columnNames?: readonly string[];
};

/** The upload of a file that the server reads, with its columns and first rows. */
export function useImportFile(
  shell: Shell,
  onRead: (file: ImportFile) => void,
  { rows = 1, columnNames = [] }: FileOptions = {},
): Reading & { uploads: Uploads; options: ReadingOptions; setOptions: (options: ReadingOptions) => void } {
  const { rest } = shell;
  const [reading, setReading] = useState<Reading>({ layout: NO_LAYOUT });
  const [options, setOptions] = useState<ReadingOptions>({});
  const latest = useRef(onRead);
  const current = useRef<{ fileId: string | null; fileName: string }>({ fileId: null, fileName: '' });
  const lastReading = useRef(0);
  const readAgain = useRef(async (_options: ReadingOptions) => {});
  readAgain.current = async (chosen) => {
    setOptions(chosen);
    const { fileId, fileName } = current.current;
    if (fileId === null) return;
    lastReading.current += 1;
    const own = lastReading.current;
    setReading(({ layout }) => ({ layout, isReading: true }));
    const answer = await read(rest, fileId, fileName, rows, chosen);
    // Another file or option was chosen in the meantime.
    if (own !== lastReading.current || fileId !== current.current.fileId) return;
    setReading(({ layout }) => ({ ...answer, layout: layoutAfter(layout, answer.layout, chosen) }));
    if (answer.file) latest.current(answer.file);
  };
  useEffect(() => {
    latest.current = onRead;
  });
  /** The header row that was chosen for a template. Another one is the user's choice, and stays. */
  const rowOfTemplate = useRef<number>(undefined);
  const lookedFor = useRef('');
  const { file, layout } = reading;
  const { headerRow: chosenRow, ...others } = options;
  const looked = JSON.stringify([current.current.fileId, others, columnNames]);
  useEffect(() => {
    // Once for each template: afterwards users can choose another row.
    if (!file || looked === lookedFor.current) return;
    lookedFor.current = looked;
    if (chosenRow !== undefined && chosenRow !== rowOfTemplate.current) return;
    rowOfTemplate.current = headerRowWith(columnNames, layout.firstRows, file.recordSet.columns) ?? chosenRow;
    if (rowOfTemplate.current !== chosenRow) void readAgain.current({ ...others, headerRow: rowOfTemplate.current });
  });
  const [uploads] = useState(() => {
    return createFileUploads(shell, {
      purpose: () => 'IMPORT',
      onChanged([record]) {
        const { fileId = null, fileName = '' } = record ?? {};
        if (fileId === current.current.fileId) return;
        current.current = { fileId, fileName };
        setReading({ layout: NO_LAYOUT });
        if (fileId !== null) void readAgain.current({});
      },
    });
  });
  return { ...reading, uploads, options, setOptions: (chosen) => void readAgain.current(chosen) };
}

async function read(
  rest: Rest,
  fileId: string,
  name: string,
  limit: number,
  options: ReadingOptions,
): Promise<Omit<Reading, 'layout'> & { layout: Partial<FileLayout> }> {
  try {
    const id = await createRecordSetOf(rest, fileId, options);
    const recordSet = await readRecordSet(rest, id, { limit });
    const { firstRows, headerRow, sheets = [] } = recordSet;
    return { file: { name, recordSet }, layout: { firstRows, headerRow, sheets } };
  } catch (error) {
    const details = error instanceof TransportFailure ? error.details : {};
    return { problem: refusalText(error), layout: v.is(RefusedSheetWire, details) ? { sheets: details.sheets } : {} };
  }
}

/** Returns the layout after a reading. A refused choice keeps the rows and sheets that users can choose instead. */
function layoutAfter(before: FileLayout, read: Partial<FileLayout>, { headerRow }: ReadingOptions): FileLayout {
  return { firstRows: headerRow === undefined ? [] : before.firstRows, sheets: before.sheets, ...read };
}
