let isWatching = false;
let isEdited = false;

/** Notices from now on when somebody types or changes something in the page. */
export function watchForEdits(): void {
  if (isWatching) return;
  isWatching = true;
  const note = () => {
    isEdited = true;
  };
  for (const type of ['input', 'change']) document.addEventListener(type, note, { capture: true, once: true });
}

/** Whether leaving the page could lose something that was typed or changed. */
export const hasEdits = (): boolean => isEdited || hasChangedField();

/** What was typed before the watch began. Only text fields have a selection. */
const hasChangedField = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) => field.selectionStart !== null && field.value !== field.defaultValue,
  );
