import { html } from '../html.ts';
import { lost, type WayOn } from '../parts/lost.ts';
import type { LegacyView } from '../view.ts';

export type NoAccessContent = { kind: 'no-access'; wayOn?: WayOn };

/** A page to which the reader has no right (decision C11). */
export function noAccessView({ wayOn }: NoAccessContent): LegacyView {
  const title = 'You do not have access';
  const says = html`Your account has no right to this page. Ask an administrator of your organization for it.`;
  return { title, body: lost({ status: 403, title, says, wayOn }) };
}
