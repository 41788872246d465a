/**
 * Writes into a field in the place of what is selected, as typing does: it can be undone, and the field tells of it. Where the
 * browser has no such command, it cannot be undone.
 */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
