import { html } from '../html.ts';
import type { LegacyContext, LegacyView } from '../view.ts';

export type NotFoundContent = {
  kind: 'not-found';
  /** Where the reader can go on from; a missing one means /home. */
  home?: { href: string; label: string };
};

export function notFoundView(content: NotFoundContent, context: LegacyContext): LegacyView {
  const home = content.home ?? { href: '/home', label: 'Go to the home page' };
  return {
    title: 'Page not found',
    body: html`<div class="lm-lost">
<p class="lm-lost-code">404</p>
<h1>Page not found</h1>
<p>There is no page at <code>${context.path}</code> in ${context.productName}. It may have been moved or removed.</p>
<p><a class="lm-button" href="${home.href}">${home.label}</a></p>
</div>`,
  };
}
