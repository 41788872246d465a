/**
 * Replaces the selection of a field as typing does: it can be undone and fires `input`. In browsers without the
 * command, it cannot be undone.
 */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
