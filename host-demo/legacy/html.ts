/**
 * A piece of markup that may stand in a page as it is. Making one by hand vouches for its text;
 * templates make them with {@link html}. Only instances pass: an object from JSON is never taken for markup.
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

/** What a template may hold: text is escaped, fragments pass, lists are joined, nothing is left out. */
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
 * A tagged template whose interpolations are escaped. Attribute values must be quoted in the template.
 * `false`, `null` and `undefined` leave nothing behind; `0` and the empty string are text.
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
