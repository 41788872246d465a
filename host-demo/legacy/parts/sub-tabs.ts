import { type Html, html } from '../html.ts';

/** Renders a second row of tabs within one area; the current one has aria-current. */
export function subTabs(name: string, current: string, tabs: readonly { href: string; label: string }[]): Html {
  return html`<div role="navigation" aria-label="${name}"><ul class="lm-subtabs">${tabs.map(
    (tab) => html`<li><a href="${tab.href}"${tab.href === current && html` aria-current="page"`}>${tab.label}</a></li>`,
  )}</ul></div>`;
}
