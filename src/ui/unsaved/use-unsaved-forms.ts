import { useCallback, useEffect, useId, useState } from 'react';

/** Notes that a form has unsaved input. Returns a function that removes the note. */
export type NoteUnsaved = (formId: string) => () => void;

const NONE: ReadonlySet<string> = new Set();

/** Returns whether any form of a dialog has unsaved input, and the function with which its forms note it. */
export function useUnsavedForms(): { hasUnsaved: boolean; noteUnsaved: NoteUnsaved } {
  const [formIds, setFormIds] = useState(NONE);
  const noteUnsaved = useCallback<NoteUnsaved>((formId) => {
    setFormIds((before) => new Set([...before, formId]));
    return () => setFormIds((before) => new Set([...before].filter((id) => id !== formId)));
  }, []);
  return { hasUnsaved: formIds.size > 0, noteUnsaved };
}

/** Notes a form while its input is not saved. */
export function useUnsavedForm(noteUnsaved: NoteUnsaved, isUnsaved: boolean): void {
  const formId = useId();
  useEffect(() => (isUnsaved ? noteUnsaved(formId) : undefined), [noteUnsaved, formId, isUnsaved]);
}
