import { type Html, html } from '../html.ts';

/**
 * Renders the committed share of the plan as a bar and a percentage. An exceeded plan is a full bar in the danger
 * colour; without a plan there is no share.
 */
export function usageMeter(committed: number, planned: number): Html {
  if (planned <= 0) return html`<span class="lm-usage lm-muted">–</span>`;
  const percent = Math.round((committed / planned) * 100);
  const over = committed > planned;
  return html`<span class="${over ? 'lm-usage lm-over' : 'lm-usage'}"
    ><meter min="0" max="100" value="${Math.min(Math.max(percent, 0), 100)}" aria-label="Committed share"></meter
    ><span class="lm-usage-text">${percent} %</span></span
  >`;
}
