import { isRecent } from '../../base/time/is-recent.ts';
import { focusedElement } from './focused-element.ts';

/** Who has written nothing for so long, is not writing any more. */
const TYPING_REST_MS = 2000;
const FIELD =
  'textarea, select, input:not([type=button],[type=submit],[type=reset],[type=image],[type=checkbox],[type=radio])';

/**
 * Tells at each call whether the person writes: a field has the focus, and has changed or got the focus not long before, as
 * far as the calls have seen it. It looks instead of listening, since fields in frames and shadow roots tell nobody.
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
