import createSanitizer, { type Config, type DOMPurify } from 'dompurify';
import { oncePerPage } from '../../base/page/once-per-page.ts';

/** Structured text only. Nothing is loaded, submitted or executed, and no id or name can collide with the page's. */
const ALLOWED = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'h2', 'h3', 'h4'],
    ...['a', 'abbr', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'code'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', '#text'],
  ],
  ALLOWED_ATTR: ['href', 'title', 'dir', 'lang', 'colspan', 'rowspan'],
  /** Attributes that contain no URL. */
  ADD_URI_SAFE_ATTR: ['dir', 'lang', 'colspan', 'rowspan'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
} satisfies Config;

/**
 * One instance for all copies of Portico on a page, because a Trusted Types policy can be created only once per name
 * (docs/decisions/0008-content-security-policy.md).
 */
const sanitizer = (): DOMPurify =>
  oncePerPage('sanitizer@1', () => {
    const purify = createSanitizer(window); // not the host's instance, which may have hooks
    purify.addHook('afterSanitizeAttributes', (element) => {
      if (!element.hasAttribute('href')) return;
      element.setAttribute('target', '_blank');
      element.setAttribute('rel', 'noopener noreferrer');
    });
    return purify;
  });

/**
 * Returns the safe parts of user-generated HTML: text, lists, tables, and links to http(s) and mailto, which open in a
 * new tab without a referrer. If the page's policy forbids parsing HTML, returns the source as text.
 */
export function sanitizeHtml(html: string): Node {
  // The types omit that it returns null when the browser refuses.
  const harmless: Node | null = sanitizer().sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true });
  return harmless ?? document.createTextNode(html);
}
