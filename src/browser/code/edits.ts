let isWatching = false;
let isEdited = false;

/** Starts recording whether the user types or changes something on the page. */
export function watchForEdits(): void {
  if (isWatching) return;
  isWatching = true;
  const note = () => {
    isEdited = true;
  };
  for (const type of ['input', 'change']) document.addEventListener(type, note, { capture: true, once: true });
}

/** Returns whether leaving the page could lose input. */
export const hasEdits = (): boolean => isEdited || hasChangedField();

/** Detects input from before the recording started. Only text fields have a selection. */
const hasChangedField = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) => field.selectionStart !== null && field.value !== field.defaultValue,
  );
