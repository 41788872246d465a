export type Brand = 'legacy' | 'newer';

/** A public custom property `--portico-<name>` with its default in each brand. */
export type Token = { name: string; description: string } & Record<Brand, string>;

/**
 * Reads the public custom properties out of the text of tokens.css.
 *
 * @throws Error when a property lacks a description or a default, or when a description has no property.
 */
export function readTokens(css: string, descriptions: Readonly<Record<string, string>>): Token[] {
  const [legacy, newer] = [defaultsOf(css, 'legacy'), defaultsOf(css, 'newer')];
  const names = new Set([...legacy.keys(), ...newer.keys(), ...Object.keys(descriptions)]);
  return [...names].map((name) => ({
    name,
    description: present(descriptions[name], `--portico-${name} has no description.`),
    legacy: present(legacy.get(name), `--portico-${name} has no default in the legacy brand.`),
    newer: present(newer.get(name), `--portico-${name} has no default in the newer brand.`),
  }));
}

function defaultsOf(css: string, brand: Brand): Map<string, string> {
  const block = css.split(`[data-brand="${brand}"]`)[1]?.split('}')[0] ?? '';
  const pairs = block.matchAll(/var\(--portico-([\w-]+),\s*([^;]+)\);/g);
  return new Map([...pairs].map(([, name = '', value = '']) => [name, value.trim()]));
}

function present(text: string | undefined, sentence: string): string {
  if (text === undefined) throw new Error(sentence);
  return text;
}
