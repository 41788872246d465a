import type { Brand } from '../../src/shell/brand/brands.ts';
import { byBrand } from '../../src/shell/brand/brands.ts';

/** A public custom property `--portico-<name>` with its default in each brand. */
export type Token = { name: string; description: string } & Record<Brand, string>;

/**
 * Reads the public custom properties out of the text of the brands' tokens.css.
 *
 * @throws Error when a property lacks a description or a default, or when a description has no property.
 */
export function readTokens(css: string, descriptions: Readonly<Record<string, string>>): Token[] {
  const defaults = byBrand((brand) => defaultsOf(css, brand));
  const names = new Set([
    ...Object.values(defaults).flatMap((ofBrand) => [...ofBrand.keys()]),
    ...Object.keys(descriptions),
  ]);
  return [...names].map((name) => ({
    name,
    description: present(descriptions[name], `--portico-${name} has no description.`),
    ...byBrand((brand) =>
      present(defaults[brand].get(name), `--portico-${name} has no default in the ${brand} brand.`),
    ),
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
