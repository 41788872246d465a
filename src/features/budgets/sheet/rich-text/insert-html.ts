import { DOMParser, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { sanitizeHtml } from '../../../../ui/dialog/sanitize-html.ts';

/** Inserts pasted HTML. Returns whether it has; the editor inserts plain text itself. */
export function insertPasted(view: EditorView, event: ClipboardEvent): boolean {
  const { clipboardData } = event;
  if (!clipboardData || !insertHtml(view, clipboardData)) return false;
  event.preventDefault();
  return true;
}

/** Inserts dropped HTML. Returns whether it has; the editor moves its own text itself. */
export function insertDropped(view: EditorView, event: DragEvent): boolean {
  const { dataTransfer, clientX, clientY } = event;
  if (!dataTransfer || view.dragging) return false;
  const place = view.posAtCoords({ left: clientX, top: clientY });
  if (!insertHtml(view, dataTransfer, place?.pos)) return false;
  event.preventDefault();
  return true;
}

/**
 * Inserts the HTML of another program. The editor itself would parse it with a separate Trusted Types policy
 * (docs/decisions/0067-rich-text.md).
 */
function insertHtml(view: EditorView, data: DataTransfer, position?: number): boolean {
  const html = data.getData('text/html');
  if (html === '') return false;
  const safe = sanitizeHtml(html);
  if (safe.nodeType === Node.TEXT_NODE) return view.pasteText(data.getData('text/plain')); // the page forbids HTML
  const container = document.createElement('div');
  container.append(safe);
  const { content } = DOMParser.fromSchema(view.state.schema).parseSlice(container);
  const slice = Slice.maxOpen(content);
  const { tr } = view.state;
  const changed = position === undefined ? tr.replaceSelection(slice) : tr.replaceRange(position, position, slice);
  view.dispatch(changed.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
  return true;
}
