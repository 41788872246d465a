import type { Brand } from '../../../src/shell/brand/brand.ts';
import { CONFIG_BLOCK_ID } from '../../../src/shell/config/config-block.ts';
import { html } from '../../legacy/html.ts';
import { jsonScript } from '../../legacy/json-script.ts';

const SHARED = html`<link rel="preload" href="/brand/inter-latin.woff2" as="font" type="font/woff2" crossorigin />
    <link rel="stylesheet" href="/brand/pages.css" />`;

type PageFacts = {
  brand: Brand;
  productName: string;
  config: unknown;
  /** Whether it is a page of the product, whose letters and changes it shares with the legacy module's. */
  isProduct: boolean;
  /** Whether the side menu will be the wide one. */
  isSideExpanded?: boolean;
};

/**
 * A built page with what only the server knows before the first paint: the brand of the host, its icon, its letters, how
 * wide the side menu will be, and the configuration.
 */
export function pageDocument(built: string, page: PageFacts): string {
  const head = html`<link rel="icon" type="image/svg+xml" href="/brand/${page.brand}.svg" />
    ${page.isProduct && SHARED}
    ${jsonScript(CONFIG_BLOCK_ID, page.config)}`;
  return built
    .replace(
      '<html lang="en">',
      `<html lang="en" data-brand="${page.brand}"${page.isSideExpanded ? ' data-side="expanded"' : ''}>`,
    )
    .replace('<title></title>', () => `${html`<title>${page.productName}</title>`}`)
    .replace('</head>', () => `${head}</head>`);
}
