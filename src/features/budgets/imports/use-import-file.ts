import { useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Rest } from '../../../browser/transport/rest.ts';
import { createRecordSet, readRecordSet } from './record-sets.api.ts';
import type { RecordSet } from './record-sets.wire.ts';

/** A file whose rows are on the server, with the first of them. */
export type ImportFile = { name: string; recordSet: RecordSet };

/** Sends the chosen file to the server, which reads its columns. */
export function useImportFile(rest: Rest, onRead: (file: ImportFile) => void) {
  const [file, setFile] = useState<ImportFile>();
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  return {
    file,
    isReading,
    problem,
    async read(chosen: File) {
      setFile(undefined);
      setProblem(undefined);
      setReading(true);
      try {
        const id = await createRecordSet(rest, chosen);
        const read = { name: chosen.name, recordSet: await readRecordSet(rest, id, { limit: 1 }) };
        setFile(read);
        onRead(read);
      } catch (error) {
        setProblem(refusalText(error));
      } finally {
        setReading(false);
      }
    },
    forget() {
      setFile(undefined);
      setProblem(undefined);
    },
  };
}
