import createSanitizer, { type Config, type DOMPurify } from 'dompurify';
import { oncePerPage } from '../../base/page/once-per-page.ts';

/** Text with its structure. Nothing here is fetched, posted or run, and nothing is found by a name that the page relies on. */
const ALLOWED = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'h2', 'h3', 'h4'],
    ...['a', 'abbr', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'code'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', '#text'],
  ],
  ALLOWED_ATTR: ['href', 'title', 'dir', 'lang', 'colspan', 'rowspan'],
  /** Those of them that hold no address. */
  ADD_URI_SAFE_ATTR: ['dir', 'lang', 'colspan', 'rowspan'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
} satisfies Config;

/**
 * One for all copies of Portico in a page: a policy for trusted types may be made only once under its name
 * (docs/decisions/0008-content-security-policy.md).
 */
const sanitizer = (): DOMPurify =>
  oncePerPage('sanitizer@1', () => {
    const purify = createSanitizer(window); // not the one that a host may have given hooks of its own
    purify.addHook('afterSanitizeAttributes', (element) => {
      if (!element.hasAttribute('href')) return;
      element.setAttribute('target', '_blank');
      element.setAttribute('rel', 'noopener noreferrer');
    });
    return purify;
  });

/**
 * What of somebody's HTML can be shown without harm: text, lists, tables, and links to http(s) and mailto, which open in a
 * new tab and tell nothing of this page. Where the page's policy forbids even reading it as HTML, it is shown as it is written.
 */
export function sanitizeHtml(html: string): Node {
  // Its types do not say that it answers null when the browser refuses.
  const harmless: Node | null = sanitizer().sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true });
  return harmless ?? document.createTextNode(html);
}
