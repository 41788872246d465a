import type { Shell } from '../create-shell.ts';
import type { FilePurpose } from './files.wire.ts';

export type UploadShell = Pick<Shell, 'rest' | 'fetchThrough' | 'session' | 'config'>;

export type UploadOptions = {
  purpose: FilePurpose;
  signal: AbortSignal;
  /** Receives the share of the file that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Receives the share that the server has stored, which can be less after an interruption. */
  onStored: (share: number) => void;
};
