import { type Html, html } from '../html.ts';
import { formatMoment } from '../parts/dates.ts';
import { pageHead } from '../parts/page-head.ts';
import type { LegacyView } from '../view.ts';
import { words } from './audit.words.ts';

export type AuditEntryShown = {
  id: string;
  /** An ISO date-time. */
  at: string;
  /** The sign-in email; null for the server itself and for visitors. */
  user: string | null;
  action: string;
  object: string | null;
  budget: string | null;
  /** Values as text; null for an empty one. Without `before` the entry records a new value. */
  changes: readonly { label: string; before?: string | null; after: string | null }[];
  organization: string | null;
  address: string | null;
  session: string | null;
  /** The number of equal events in this entry. */
  times: number;
};

export type AuditContent = {
  kind: 'audit';
  entries: readonly AuditEntryShown[];
  filter: { topic: string; search: string; from: string; to: string };
  topics: readonly { value: string; label: string }[];
  /** The entry before which the page starts; null on the first page. */
  before: string | null;
  /** The entry before which the next page starts; null on the last page. */
  next: string | null;
};

const PATH = '/admin/audit';
const FILE_PATH = '/rest/audit-log.csv';

/** Enough characters to distinguish and search for the sessions of a page. */
const SESSION_SHOWN = 8;

/** Renders who did what, where and when, with a filter, pages and an export of all filtered entries. */
export function auditView(content: AuditContent): LegacyView {
  const { entries, filter } = content;
  const file = html`<a class="lm-button" href="${FILE_PATH}${queryOf(filter)}" download="audit-log.csv">${words.download}</a>`;
  return {
    title: words.title,
    body: html`${pageHead({ title: words.title, about: html`${words.about}`, tools: file })}
<div class="lm-panel">${filterForm(content)}
${
  entries.length > 0
    ? html`<table class="lm-table lm-audit" role="table">
<caption class="lm-hidden">${words.entries}</caption>
<thead role="rowgroup"><tr role="row">${[words.time, words.user, words.action, words.change, words.organization, words.from].map((label) => html`<th scope="col" role="columnheader">${label}</th>`)}</tr></thead>
<tbody role="rowgroup">${entries.map(entryRow)}</tbody>
</table>${pages(content)}`
    : html`<p class="lm-empty">${emptyText(filter)}</p>`
}</div>`,
  };
}

function filterForm({ filter, topics }: AuditContent): Html {
  return html`<form class="lm-filter" method="get" action="${PATH}" role="search" aria-label="${words.filter}">
<label>${words.search}<input type="search" name="q" value="${filter.search}" placeholder="${words.searchExample}" autocomplete="off"></label>
<label>${words.topic}<select name="topic">${topics.map(
    ({ value, label }) => html`<option value="${value}"${value === filter.topic && html` selected`}>${label}</option>`,
  )}</select></label>
<label>${words.fromDay}<input type="date" name="from" value="${filter.from}"></label>
<label>${words.toDay}<input type="date" name="to" value="${filter.to}"></label>
<span class="lm-filter-actions"><button type="submit">${words.apply}</button>${isFiltered(filter) && html` <a href="${PATH}">${words.clear}</a>`}</span>
</form>`;
}

function entryRow(entry: AuditEntryShown): Html {
  const { object, budget, changes, times } = entry;
  return html`<tr role="row">
<td class="lm-audit-time" role="cell"><time datetime="${entry.at}">${formatMoment(entry.at)}</time></td>
<td class="lm-audit-user lm-wrap" role="cell">${entry.user ?? html`<span class="lm-muted">${words.noUser}</span>`}</td>
<td class="lm-audit-action lm-wrap" role="cell"><span class="lm-strong">${entry.action}</span>${times > 1 && html` <span class="lm-muted">${words.times(times)}</span>`}${object !== null && object !== entry.user && html`<br>${object}`}${budget !== null && budget !== object && html`<br><span class="lm-muted">${words.inBudget(budget)}</span>`}</td>
<td class="lm-audit-change lm-wrap" role="cell">${changes.length > 0 ? html`<ul class="lm-changes">${changes.map(change)}</ul>` : html`<span class="lm-muted">–</span>`}</td>
<td class="lm-audit-organization lm-wrap" role="cell">${entry.organization ?? html`<span class="lm-muted">${entry.user === null ? '–' : words.allOrganizations}</span>`}</td>
<td class="lm-audit-from" role="cell">${entry.address ?? '–'}${entry.session !== null && html`<br><span class="lm-muted lm-session">${words.session(entry.session.slice(0, SESSION_SHOWN))}</span>`}</td>
</tr>`;
}

function change({ label, before, after }: AuditEntryShown['changes'][number]): Html {
  if (before === undefined) return html`<li>${label}: ${after}</li>`;
  return html`<li>${label}: ${before === null ? words.none : html`<del>${before}</del>`} <span aria-hidden="true">→</span><span class="lm-hidden">${words.becomes}</span> ${after === null ? words.none : html`<ins>${after}</ins>`}</li>`;
}

function pages({ filter, before, next }: AuditContent): Html | false {
  return (
    (before !== null || next !== null) &&
    html`<div class="lm-pages" role="navigation" aria-label="${words.pages}">${before !== null && html`<a href="${PATH}${queryOf(filter)}">${words.newest}</a>`}${next !== null && html`<a href="${PATH}${queryOf(filter, next)}" rel="next">${words.older}</a>`}</div>`
  );
}

function emptyText(filter: AuditContent['filter']): string {
  if (filter.from && filter.to && filter.from > filter.to) return words.daysReversed;
  return isFiltered(filter) ? words.nothingFound : words.empty;
}

const isFiltered = ({ topic, search, from, to }: AuditContent['filter']) =>
  topic !== 'changes' || search !== '' || from !== '' || to !== '';

function queryOf({ topic, search, from, to }: AuditContent['filter'], before?: string): string {
  const query = new URLSearchParams({
    ...(search && { q: search }),
    ...(topic !== 'changes' && { topic }),
    ...(from && { from }),
    ...(to && { to }),
    ...(before !== undefined && { before }),
  });
  return query.size > 0 ? `?${query}` : '';
}
