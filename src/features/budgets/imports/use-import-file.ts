import { useEffect, useRef, useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Rest } from '../../../browser/transport/rest.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { createFileUploads } from '../../../ui/upload/create-file-uploads.ts';
import type { Uploads } from '../../../ui/upload/uploads.store.ts';
import { createRecordSetOf, readRecordSet } from './record-sets.api.ts';
import type { RecordSet } from './record-sets.wire.ts';

/** A file whose rows are on the server, with the first of them. */
export type ImportFile = { name: string; recordSet: RecordSet };

type Reading = { file?: ImportFile; problem?: string; isReading?: true };

/** The upload of a file that the server reads, with its columns and first rows. */
export function useImportFile(
  shell: Shell,
  onRead: (file: ImportFile) => void,
  { rows }: { rows: number } = { rows: 1 },
): Reading & { uploads: Uploads } {
  const { rest } = shell;
  const [reading, setReading] = useState<Reading>({});
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });
  const [uploads] = useState(() => {
    let currentId: string | null = null;
    return createFileUploads(shell, {
      purpose: () => 'IMPORT',
      onChanged([record]) {
        const { fileId = null, fileName = '' } = record ?? {};
        if (fileId === currentId) return;
        currentId = fileId;
        if (fileId === null) return setReading({});
        setReading({ isReading: true });
        read(rest, fileId, fileName, rows).then((answer) => {
          if (fileId !== currentId) return; // another file was chosen in the meantime
          setReading(answer);
          if (answer.file) latest.current(answer.file);
        });
      },
    });
  });
  return { ...reading, uploads };
}

async function read(rest: Rest, fileId: string, name: string, limit: number): Promise<Reading> {
  try {
    const id = await createRecordSetOf(rest, fileId);
    return { file: { name, recordSet: await readRecordSet(rest, id, { limit }) } };
  } catch (error) {
    return { problem: refusalText(error) };
  }
}
