import { isRecent } from '../../base/time/is-recent.ts';
import { focusedElement } from './focused-element.ts';

/** A pause of this length ends typing. */
const TYPING_REST_MS = 2000;
const FIELD =
  'textarea, select, input:not([type=button],[type=submit],[type=reset],[type=image],[type=checkbox],[type=radio])';

/**
 * Returns a function that tells whether the user is typing: a field has the focus, and its value or the focus changed
 * recently, as far as the calls observed it. Polls instead of listening, because events in frames and shadow roots do
 * not reach the page.
 */
export function watchTyping(): (nowMs: number) => boolean {
  let field: Element | null = null;
  let text = '';
  let changedAtMs = Number.NEGATIVE_INFINITY;
  return (nowMs) => {
    const focused = focusedElement();
    if (!focused || !isWritable(focused)) {
      field = null;
      return false;
    }
    const now = textOf(focused);
    if (focused !== field || now !== text) changedAtMs = nowMs;
    [field, text] = [focused, now];
    return isRecent(changedAtMs, nowMs, TYPING_REST_MS);
  };
}

const isWritable = (element: Element): boolean =>
  element.matches(FIELD) ||
  (element as HTMLElement).isContentEditable === true ||
  element.ownerDocument.designMode === 'on';

const textOf = (element: Element): string => ('value' in element ? String(element.value) : (element.textContent ?? ''));
