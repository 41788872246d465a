import { type Html, html } from '../../html.ts';

/** A page of the organization's users. */
export type PeopleList = {
  /** The search text; empty for all users. */
  search: string;
  /** Starts at 1. */
  page: number;
  pages: number;
  /** The number of users found. */
  total: number;
};

/** Renders the search by name and email above a list of users. */
export function peopleSearch({ search }: PeopleList, path: string): Html {
  return html`<form class="lm-search-form" method="get" action="${path}" role="search">
<label class="lm-hidden" for="lm-q">Name or email</label>
<input type="search" id="lm-q" name="q" value="${search}" placeholder="Name or email" autocomplete="off">
<button type="submit">Search</button>${search && html` <a href="${path}">Show everybody</a>`}
</form>`;
}

/** Renders links to the other pages of a list; nothing for a single page. */
export function peoplePages({ search, page, pages }: PeopleList, path: string): Html | false {
  const hrefOf = (to: number) =>
    `${path}?${new URLSearchParams({ ...(search && { q: search }), ...(to > 1 && { page: String(to) }) })}`;
  return (
    pages > 1 &&
    html`<div class="lm-pages" role="navigation" aria-label="Pages">${page > 1 && html`<a href="${hrefOf(page - 1)}" rel="prev">Previous</a>`}<span>Page ${page} of ${pages}</span>${page < pages && html`<a href="${hrefOf(page + 1)}" rel="next">Next</a>`}</div>`
  );
}

/** Renders the text of an empty list. */
export const emptyPeople = ({ search }: PeopleList): Html =>
  html`<p class="lm-empty">${search ? `No users match “${search}”.` : 'No invited users yet.'}</p>`;
