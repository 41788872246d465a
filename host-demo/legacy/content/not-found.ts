import { html } from '../html.ts';
import { lost, type WayOn } from '../parts/lost.ts';
import type { LegacyContext, LegacyView } from '../view.ts';

export type NotFoundContent = { kind: 'not-found'; wayOn?: WayOn };

/** Renders a page for an unknown address. */
export function notFoundView({ wayOn }: NotFoundContent, { path, productName }: LegacyContext): LegacyView {
  const title = 'Page not found';
  const message = html`There is no page at <code>${path}</code> in ${productName}. It may have been moved or removed.`;
  return { title, body: lost({ status: 404, title, message, wayOn }) };
}
