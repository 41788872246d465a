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

/** Whether leaving the page could lose something: what was typed, or what the page itself would ask about. */
export const hasEdits = (): boolean => isEdited || hasChangedField() || wouldAskBeforeLeaving();

/** What was typed before the watch began. Only text fields have a selection. */
const hasChangedField = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) => field.selectionStart !== null && field.value !== field.defaultValue,
  );

function wouldAskBeforeLeaving(): boolean {
  const leaving = document.createEvent('BeforeUnloadEvent');
  leaving.initEvent('beforeunload', false, true);
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented || leaving.returnValue !== '';
}
