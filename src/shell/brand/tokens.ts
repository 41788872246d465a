/**
 * The tokens of all brands, one folder each. A page or an element selects a brand with `data-brand`; everything else reads
 * `--p-…`. Pages can override each `--p-…` with the public `--portico-…` of the same name. Dark surfaces apply where the page
 * declares a dark `color-scheme`; the frame is always dark.
 */
export const tokensCss: string = Object.values(
  import.meta.glob<string>('./*/tokens.css', { query: '?inline', import: 'default', eager: true }),
).join('\n');
