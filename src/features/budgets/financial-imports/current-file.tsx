import { FileSpreadsheet } from 'lucide-react';
import { sizeText } from '../../../shell/files/rules/file-sizes.ts';
import type { ImportFile } from '../imports/use-import-file.ts';
import { importStepsWords as all } from './import-steps.words.ts';

/** The file that an import was started with. */
export function CurrentFile({ file: { name, recordSet } }: { file: ImportFile }) {
  return (
    <div className="import-wide p-field" data-ref="import-current-file">
      <span className="p-field-label">{all.file.file}</span>
      <span className="import-current-file">
        <FileSpreadsheet size={20} strokeWidth={1.75} aria-hidden="true" />
        <bdi>{name}</bdi>
        {recordSet.source && <span className="import-file-size">{sizeText(recordSet.source.fileSize)}</span>}
      </span>
    </div>
  );
}
