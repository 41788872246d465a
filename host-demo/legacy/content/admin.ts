import { type Html, html } from '../html.ts';
import { formatDateTime } from '../parts/dates.ts';
import { pageHead } from '../parts/page-head.ts';
import type { LegacyContext, LegacyView } from '../view.ts';

export type AdminSection = 'home' | 'user' | 'organization' | 'budget';

/** The format of a column's values: numbers are grouped and right-aligned, times are ISO date-times. */
export type AdminColumn = { label: string; kind: 'text' | 'id' | 'number' | 'time' };

export type AdminContent = {
  kind: 'admin';
  section: AdminSection;
  columns: readonly AdminColumn[];
  /** One array per row, in the order of the columns; null for a missing value. */
  rows: readonly (readonly (string | number | null)[])[];
  /** The total number of rows, when `rows` is truncated. */
  total?: number;
  /** A page for what the list doesn't do. */
  link?: { href: string; label: string } | undefined;
};

const TITLES: Readonly<Record<AdminSection, string>> = {
  home: 'Admin',
  user: 'User',
  organization: 'Organization',
  budget: 'Budgets',
};

export function adminView(content: AdminContent, context: LegacyContext): LegacyView {
  const title = TITLES[content.section];
  const total = content.total ?? content.rows.length;
  const { link } = content;
  return {
    title,
    body: html`${pageHead({ title, about: html`${context.productName} administration`, tools: link && html`<a class="lm-button" href="${link.href}">${link.label}</a>` })}
<div class="lm-panel">${
      content.rows.length > 0
        ? html`<table class="lm-table">
<caption class="lm-caption">${content.section === 'home' ? 'Overview' : 'Entries'} <span class="lm-count">${
            total > content.rows.length
              ? `first ${content.rows.length.toLocaleString('en')} of ${total.toLocaleString('en')}`
              : total.toLocaleString('en')
          }</span></caption>
<thead><tr>${content.columns.map((column) => html`<th scope="col"${numberClass(column)}>${column.label}</th>`)}</tr></thead>
<tbody>${content.rows.map(
            (row) =>
              html`<tr>${content.columns.map((column, index) => html`<td${numberClass(column)}>${cell(column, row[index] ?? null)}</td>`)}</tr>`,
          )}</tbody>
</table>`
        : html`<p class="lm-empty">There is nothing to show yet.</p>`
    }</div>`,
  };
}

function numberClass({ kind }: AdminColumn): Html | false {
  return (kind === 'number' || kind === 'id') && html` class="lm-num"`;
}

function cell({ kind }: AdminColumn, value: string | number | null): string {
  if (value === null) return '–';
  if (kind === 'time') return formatDateTime(String(value));
  if (kind === 'number') return Number(value).toLocaleString('en');
  return String(value);
}
