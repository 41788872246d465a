import type { Shell } from '../../shell/create-shell.ts';
import { uploadFile } from '../../shell/files/files.api.ts';
import { FILE_LIMITS, type FilePurpose } from '../../shell/files/files.wire.ts';
import { createUploads, type Uploads, type UploadsOptions } from './uploads.store.ts';

type FileUploadsOptions = Pick<UploadsOptions, 'onChanged'> &
  Partial<Pick<UploadsOptions, 'onProgress' | 'onLoading'>> & { purpose: () => FilePurpose };

/** Creates the uploads of a control to the product's server. */
export function createFileUploads(
  shell: Shell,
  { purpose, onChanged, onProgress = () => {}, onLoading = () => {} }: FileUploadsOptions,
): Uploads {
  const { fileTypes: extensions, fileSizeMax } = FILE_LIMITS[purpose()];
  return createUploads({
    limits: { extensions, fileSizeMax },
    clock: shell.clock,
    send: (file, options) => uploadFile(shell, file, { purpose: purpose(), ...options }),
    onProgress,
    onLoading,
    onChanged,
  });
}
