import { useEffect, useState } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import { readFileLimits } from '../../shell/files/files.api.ts';
import { FILE_LIMITS, type FileLimits, type FilePurpose } from '../../shell/files/files.wire.ts';

/** Returns the server's limits. Until it has answered, or if it can't, those of this version; the server checks anyway. */
export function useFileLimits(shell: Shell, purpose: FilePurpose): FileLimits {
  const [limits, setLimits] = useState<FileLimits>(FILE_LIMITS[purpose]);
  useEffect(() => {
    let isCurrent = true;
    setLimits(FILE_LIMITS[purpose]);
    readFileLimits(shell, purpose).then(
      (read) => isCurrent && setLimits(read),
      () => {}, // the server refuses what it doesn't allow
    );
    return () => {
      isCurrent = false;
    };
  }, [shell, purpose]);
  return limits;
}
