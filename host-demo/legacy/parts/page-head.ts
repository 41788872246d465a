import { type Html, html } from '../html.ts';

export type Crumb = { href: string; label: string };

/** Renders the top of each page: breadcrumbs, heading, description, and tools on the right. */
export function pageHead(head: {
  crumbs?: readonly Crumb[];
  title: string;
  about?: Html;
  tools?: Html | false | undefined;
}): Html {
  const crumbs = head.crumbs ?? [];
  return html`<div class="lm-head">
<div class="lm-head-text">
${
  crumbs.length > 0 &&
  html`<ol class="lm-crumbs">${crumbs.map((crumb) => html`<li><a href="${crumb.href}">${crumb.label}</a></li>`)}</ol>
`
}<h1>${head.title}</h1>
${head.about && html`<p class="lm-about">${head.about}</p>`}
</div>
${head.tools && html`<div class="lm-head-tools">${head.tools}</div>`}
</div>`;
}

/** Filled by the page's script; empty without it. */
export const LOADED_CLOCK = html`<span class="lm-clock"></span>`;
