import { type Html, html } from '../html.ts';

/** Where the reader can go on from. */
export type WayOn = { href: string; label: string };

type Lost = {
  /** Of the answer. */
  status: number;
  title: string;
  says: Html;
  /** By default to the home page. */
  wayOn: WayOn | undefined;
};

/** What stands in the place of a page that was asked for. */
export const lost = ({ status, title, says, wayOn = { href: '/home', label: 'Go to the home page' } }: Lost): Html =>
  html`<div class="lm-lost">
<p class="lm-lost-code">${status}</p>
<h1>${title}</h1>
<p>${says}</p>
<p><a class="lm-button" href="${wayOn.href}">${wayOn.label}</a></p>
</div>`;
