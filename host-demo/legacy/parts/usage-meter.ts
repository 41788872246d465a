import { type Html, html } from '../html.ts';

/**
 * How much of the plan is committed: a bar and a percentage. More than the plan is shown as a full bar in the colour
 * of danger; without a plan there is no share to show.
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
