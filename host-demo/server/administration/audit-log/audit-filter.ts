import * as v from 'valibot';
import { AUDIT_TOPICS } from '../../platform/audit/actions.ts';
import { DayKey, IdKey, TextKey } from '../../platform/paging/page.ts';

/** Topics that filter the entries: all, all except read marks (`changes`), or one topic. */
const TOPIC_CHOICES = ['changes', 'all', ...Object.keys(AUDIT_TOPICS)] as readonly string[];

/** Which entries a page or a file contains. Days are in UTC and inclusive. */
export type AuditFilter = { topic: string; search: string; from: string; to: string };

const SEARCH_MAX = 200;

const FilterQuery = v.object({
  topic: v.fallback(v.picklist(TOPIC_CHOICES), 'changes'),
  q: v.fallback(v.pipe(TextKey, v.trim(), v.maxLength(SEARCH_MAX)), ''),
  from: v.fallback(DayKey, ''),
  to: v.fallback(DayKey, ''),
  before: v.fallback(v.optional(IdKey), undefined),
});

/**
 * Reads a filter, and the id of the entry before which the page starts, from a query string. Ignores values it cannot
 * parse, because users keep and edit addresses.
 */
export function readAuditFilter(query: URLSearchParams): { filter: AuditFilter; before: string | undefined } {
  const { q, before, ...filter } = v.parse(FilterQuery, Object.fromEntries(query));
  return { filter: { ...filter, search: q }, before };
}
