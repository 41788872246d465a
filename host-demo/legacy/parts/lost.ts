import { type Html, html } from '../html.ts';

/** A link to continue with. */
export type WayOn = { href: string; label: string };

type Lost = {
  /** The status of the response. */
  status: number;
  title: string;
  message: Html;
  /** The home page by default. */
  wayOn: WayOn | undefined;
};

/** Renders a page in place of the requested one. */
export const lost = ({ status, title, message, wayOn = { href: '/home', label: 'Go to the home page' } }: Lost): Html =>
  html`<div class="lm-lost">
<p class="lm-lost-code">${status}</p>
<h1>${title}</h1>
<p>${message}</p>
<p><a class="lm-button" href="${wayOn.href}">${wayOn.label}</a></p>
</div>`;
