import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { useStore } from 'zustand';
import { refusalText, TransportFailure } from '../../../browser/transport/failures.ts';
import type { Rest } from '../../../browser/transport/rest.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { userIdOf } from '../../../shell/session/on-user-change.ts';
import { createFileUploads } from '../../../ui/upload/create-file-uploads.ts';
import type { Uploads } from '../../../ui/upload/uploads.store.ts';
import { useKeptUploads } from '../../../ui/upload/use-kept-uploads.ts';
import { headerRowWith } from '../rules/header-row.ts';
import { createRecordSetOf, readRecordSet } from './record-sets.api.ts';
import {
  type Delimiter,
  type ReadEncoding,
  type ReadingOptions,
  type RecordSet,
  RefusedSheetWire,
} from './record-sets.wire.ts';

/** A file whose rows are on the server, with the first of them. */
export type ImportFile = { name: string; recordSet: RecordSet };

/** What users can choose of a file, also while it can't be read. */
export type FileLayout = {
  firstRows: RecordSet['firstRows'];
  headerRow?: number;
  sheets: readonly string[];
  /** How the text was read; missing while it is not. */
  delimiter?: Delimiter;
  encoding?: ReadEncoding | undefined;
};

const NO_LAYOUT: FileLayout = { firstRows: [], sheets: [] };

type Reading = { file?: ImportFile; layout: FileLayout; problem?: string; isReading?: true };

/** The file with this id, and how it was read last. */
type KeptOptions = { fileId: string; options: ReadingOptions };

type FileOptions = {
  /** The file of an import that has started, which counts while no other is chosen. */
  before?: ImportFile | undefined;
  /** Names the selection that survives a reload; without a name, none does. */
  keptAs?: string;
  /** How the file of that selection was read before the reload. */
  keptOptions?: KeptOptions | undefined;
  /** The rows to read, 1 by default. */
  rows?: number;
  /** The names of the columns that the chosen template needs. Its header row can be another one than the detected. */
  columnNames?: readonly string[];
};

/** The upload of a file that the server reads, with its columns and first rows. */
export function useImportFile(
  shell: Shell,
  onRead: (file: ImportFile) => void,
  { rows = 1, columnNames = [], before, keptAs, keptOptions }: FileOptions = {},
): Reading & {
  uploads: Uploads;
  fileId: string | null;
  options: ReadingOptions;
  setOptions: (options: ReadingOptions) => void;
} {
  const { rest } = shell;
  const [start] = useState(() => startOf(before));
  const [reading, setReading] = useState(start.reading);
  const [options, setOptions] = useState(start.options);
  const latest = useRef(onRead);
  const current = useRef(start.current);
  const lastOptions = useRef(keptOptions);
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
        const { fileId, fileName } = record ?? start.current;
        if (fileId === current.current.fileId) return;
        current.current = { fileId, fileName };
        setReading(record ? { layout: NO_LAYOUT } : start.reading);
        setOptions(record ? {} : start.options);
        if (!record || fileId === null) return;
        const kept = lastOptions.current;
        void readAgain.current(kept?.fileId === fileId ? kept.options : {});
      },
    });
  });
  const session = useStore(shell.session);
  useKeptUploads({ shell, uploads, name: keptAs, userId: userIdOf(session), formOf: () => null });
  const { fileId } = current.current;
  return { ...reading, uploads, fileId, options, setOptions: (chosen) => void readAgain.current(chosen) };
}

/** Returns the reading before users choose a file. */
function startOf(before: ImportFile | undefined) {
  const { name = '', recordSet } = before ?? {};
  const { source } = recordSet ?? {};
  const layout = recordSet ? layoutOf(recordSet) : NO_LAYOUT;
  const current: { fileId: string | null; fileName: string } = { fileId: source?.fileId ?? null, fileName: name };
  const reading: Reading = { ...(before && { file: before }), layout };
  return { current, reading, options: source?.options ?? {} };
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
    return { file: { name, recordSet }, layout: layoutOf(recordSet) };
  } catch (error) {
    const details = error instanceof TransportFailure ? error.details : {};
    return { problem: refusalText(error), layout: v.is(RefusedSheetWire, details) ? { sheets: details.sheets } : {} };
  }
}

const layoutOf = ({ firstRows, headerRow, sheets = [], delimiter, source }: RecordSet): FileLayout => ({
  ...{ firstRows, headerRow, sheets, delimiter, encoding: source?.encoding },
});

/** Returns the layout after a reading. A refused choice keeps the rows and sheets that users can choose instead. */
function layoutAfter(before: FileLayout, read: Partial<FileLayout>, { headerRow }: ReadingOptions): FileLayout {
  return { firstRows: headerRow === undefined ? [] : before.firstRows, sheets: before.sheets, ...read };
}
