import { useState } from 'react';
import { useStore } from 'zustand';
import type { Upload, Uploads } from '../../../ui/upload/uploads.store.ts';
import { useAttempts } from '../financial-imports/use-attempts.ts';

/** Counts how often the user has tried to continue, and returns what the step lacks of its file since then. */
export function useFileAttempts(uploads: Uploads) {
  const { attempts, isChecked, attempt } = useAttempts();
  const runningKey = useStore(uploads, (state) => state.uploads.find(isRunning)?.key);
  const hasUpload = useStore(uploads, (state) => state.uploads.some((one) => isRunning(one) || one.state === 'DONE'));
  /** The upload during which the user has tried to continue. */
  const [triedKey, setTriedKey] = useState<string>();
  const isWaiting = runningKey !== undefined && runningKey === triedKey;
  const missing = hasUpload ? isWaiting && 'upload' : isChecked && 'file';
  return {
    attempts,
    isChecked,
    /** Whether a file is being uploaded, or is on the server. */
    hasUpload,
    missing: missing || undefined,
    attempt() {
      attempt();
      setTriedKey(runningKey);
    },
  } as const;
}

const isRunning = ({ state }: Upload): boolean => state === 'WAITING' || state === 'UPLOADING';
