import { useEffect, useRef } from 'react';
import type { UnsavedWorks } from '../../shell/unsaved/unsaved-work.ts';

/** Tells the page that a form holds something which nobody has saved, as long as it does. */
export function useUnsaved(unsaved: UnsavedWorks, name: string, isDirty: boolean, readText: () => string): void {
  const latest = useRef(readText);
  latest.current = readText;
  useEffect(() => {
    if (isDirty) return unsaved.register({ name, readText: () => latest.current() });
  }, [unsaved, name, isDirty]);
}
