import { useEffect, useRef } from 'react';
import type { UnsavedWorks } from '../../shell/unsaved/unsaved-work.ts';

/** Registers a form's unsaved input with the page while it is dirty. */
export function useUnsaved(unsaved: UnsavedWorks, name: string, isDirty: boolean, readText: () => string): void {
  const latest = useRef(readText);
  latest.current = readText;
  useEffect(() => {
    if (isDirty) return unsaved.register({ name, readText: () => latest.current() });
  }, [unsaved, name, isDirty]);
}
