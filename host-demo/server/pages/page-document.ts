import type { Brand } from '../../../src/shell/brand/brands.ts';
import { CONFIG_BLOCK_ID } from '../../../src/shell/config/config-block.ts';
import type { FrameLayout } from '../../../src/shell/routes/layout.ts';
import { html } from '../../legacy/html.ts';
import { jsonScript } from '../../legacy/json-script.ts';

const SHARED = html`<link rel="preload" href="/brand/inter-latin.woff2" as="font" type="font/woff2" crossorigin />
    <link rel="stylesheet" href="/brand/pages.css" />`;

type PageFacts = {
  brand: Brand;
  productName: string;
  config: unknown;
  /** Whether it is a page of the product, which shares fonts and view transitions with the legacy module's pages. */
  isProduct: boolean;
  /** Whether the side menu starts expanded. */
  isSideExpanded?: boolean;
  /** The frame of the page; undefined for none. */
  layout?: FrameLayout | undefined;
};

/**
 * Adds to a built page what only the server knows before the first paint: the host's brand, its icon, its fonts, the
 * frame, and the configuration.
 */
export function pageDocument(built: string, page: PageFacts): string {
  const head = html`<link rel="icon" type="image/svg+xml" href="/brand/${page.brand}.svg" />
    ${page.isProduct && SHARED}
    ${jsonScript(CONFIG_BLOCK_ID, page.config)}`;
  const side = page.isSideExpanded ? ' data-side="expanded"' : '';
  const layout = page.layout ? ` data-layout="${page.layout}"` : '';
  return built
    .replace('<html lang="en">', `<html lang="en" data-brand="${page.brand}"${layout}${side}>`)
    .replace('<title></title>', () => `${html`<title>${page.productName}</title>`}`)
    .replace('</head>', () => `${head}</head>`);
}
