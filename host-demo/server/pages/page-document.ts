import type { Brand } from '../../../src/shell/brand/brand.ts';
import { CONFIG_BLOCK_ID } from '../../../src/shell/config/config-block.ts';
import { html } from '../../legacy/html.ts';
import { jsonScript } from '../../legacy/json-script.ts';

/**
 * A built page with what only the server knows before the first paint: the brand of the host, its icon, and the
 * configuration.
 */
export function pageDocument(built: string, page: { brand: Brand; productName: string; config: unknown }): string {
  const head = html`<link rel="icon" type="image/svg+xml" href="/brand/${page.brand}.svg" />
    ${jsonScript(CONFIG_BLOCK_ID, page.config)}`;
  return built
    .replace('<html lang="en">', `<html lang="en" data-brand="${page.brand}">`)
    .replace('<title></title>', () => `${html`<title>${page.productName}</title>`}`)
    .replace('</head>', () => `${head}</head>`);
}
