import { type Html, html } from '../../html.ts';

/** Which of the organization's people a page shows. */
export type PeopleList = {
  /** What was searched for; empty shows everybody. */
  search: string;
  /** Counted from 1. */
  page: number;
  pages: number;
  /** How many were found. */
  total: number;
};

/** A line above a list of people: searches by name and e-mail. */
export function peopleSearch({ search }: PeopleList, path: string): Html {
  return html`<form class="lm-search-form" method="get" action="${path}" role="search">
<label class="lm-hidden" for="lm-q">Name or e-mail</label>
<input type="search" id="lm-q" name="q" value="${search}" placeholder="Name or e-mail" autocomplete="off">
<button type="submit">Search</button>${search && html` <a href="${path}">Show everybody</a>`}
</form>`;
}

/** A line below such a list that leads to the other pages of it; nothing where there is one alone. */
export function peoplePages({ search, page, pages }: PeopleList, path: string): Html | false {
  const hrefOf = (to: number) =>
    `${path}?${new URLSearchParams({ ...(search && { q: search }), ...(to > 1 && { page: String(to) }) })}`;
  return (
    pages > 1 &&
    html`<div class="lm-pages" role="navigation" aria-label="Pages">${page > 1 && html`<a href="${hrefOf(page - 1)}" rel="prev">Previous</a>`}<span>Page ${page} of ${pages}</span>${page < pages && html`<a href="${hrefOf(page + 1)}" rel="next">Next</a>`}</div>`
  );
}

/** What stands in the place of an empty list. */
export const nobody = ({ search }: PeopleList): Html =>
  html`<p class="lm-empty">${search ? `Nobody is found by “${search}”.` : 'Nobody has been invited yet.'}</p>`;
