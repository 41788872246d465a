import { rightMissing } from '../../../src/shell/routes/refusal.ts';
import { html } from '../html.ts';
import { lost, type WayOn } from '../parts/lost.ts';
import type { LegacyContext, LegacyView } from '../view.ts';

export type NoAccessContent = { kind: 'no-access'; reader: Parameters<typeof rightMissing>[0]; wayOn?: WayOn };

/** A page to which the reader has no right (docs/decisions/0025-permissions.md). */
export function noAccessView({ reader, wayOn }: NoAccessContent, { productName }: LegacyContext): LegacyView {
  const title = 'You do not have access';
  return { title, body: lost({ status: 403, title, message: html`${rightMissing(reader, productName)}`, wayOn }) };
}
