/**
 * Markup that is inserted into a page unescaped. The constructor trusts its text; templates create it with {@link
 * html}. Only instances are accepted: an object from JSON is never treated as markup.
 */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }

  toString(): string {
    return this.markup;
  }
}

/** Values of a template: text is escaped, fragments are inserted, lists are joined, empty values are omitted. */
export type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for element content and for quoted attribute values. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/**
 * A tagged template that escapes its interpolations. Attribute values must be quoted in the template. `false`, `null`
 * and `undefined` render nothing; `0` and the empty string are text.
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(strings.reduce((markup, text, index) => markup + markupOf(values[index - 1]) + text));
}

function markupOf(value: HtmlValue): string {
  if (value instanceof Html) return value.markup;
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(markupOf).join('');
  return '';
}
