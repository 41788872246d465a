import type { Shell } from '../../../shell/create-shell.ts';
import { FileUpload } from '../../../ui/upload/file-upload.tsx';
import type { Uploads } from '../../../ui/upload/uploads.store.ts';

const ACCEPT = 'csv, tsv, xlsx';

type ImportFileFieldProps = {
  shell: Shell;
  uploads: Uploads;
  label: string;
  hint: string;
  error: string | undefined;
  isDisabled: boolean;
  /** Without it, another file is used. */
  isRequired: boolean;
};

/** The choice of the file of an import. */
export function ImportFileField({ shell, uploads, label, hint, error, isDisabled, isRequired }: ImportFileFieldProps) {
  return (
    <div className="import-wide p-field" data-ref="import-file">
      <span className="p-field-label" aria-hidden="true" data-required={isRequired ? '' : undefined}>
        {label}
      </span>
      <FileUpload
        {...{ shell, uploads, label, isDisabled }}
        purpose="IMPORT"
        accept={ACCEPT}
        isMultiple={false}
        isRequired={isRequired}
      />
      <span className="p-field-hint" role="status">
        {hint}
      </span>
      <span className="p-field-error" role="alert" data-ref="import-file-error">
        {error}
      </span>
    </div>
  );
}
