import { RECYCLE_BIN_KEPT_DAYS } from './clearing.wire.ts';

/** Texts of the page that clears the budget cache. */
export const clearBudgetCacheWords = {
  title: 'Clear Budget Cache',
  lead: 'Plan totals are cached so that pages load faster. After you clear the cache, totals are recalculated when a user opens a plan.',
  loading: 'the caches',
  empty: 'The cache is empty',
  table: 'Cached totals by organization',
  heads: { organization: 'Organization', cached: 'Cached totals', oldest: 'Oldest', actions: 'Actions' },
  cached: (cached: number, all: number) => `${cached} of ${all}`,
  more: 'organizations',
  clear: 'Clear …',
  clearOf: (organization: string) => `Clear the budget cache of ${organization}`,
  started: (organization: string) => `The budget cache of ${organization} is being cleared.`,
  confirm: {
    title: (organization: string) => `Clear the budget cache of ${organization}?`,
    text: 'No data is lost. Pages may load more slowly until the totals are recalculated.',
    confirm: 'Clear',
  },
};

/** Texts of the page that clears recycle bins. */
export const clearRecycleBinWords = {
  title: 'Clear Recycle Bin',
  lead: `Deleted items can be restored for ${RECYCLE_BIN_KEPT_DAYS} days. Cleared items are deleted permanently.`,
  loading: 'the recycle bins',
  empty: 'No recycle bins',
  table: 'Recycle bins by organization',
  heads: { organization: 'Organization', items: 'Deleted items', oldest: 'Oldest', actions: 'Actions' },
  more: 'organizations',
  clear: 'Clear …',
  clearOf: (organization: string) => `Clear the recycle bins of ${organization}`,
  started: (organization: string) => `The recycle bins of ${organization} are being cleared.`,
  confirm: {
    title: (organization: string) => `Clear the recycle bins of ${organization}?`,
    age: 'Items to delete',
    ages: {
      all: 'All items',
      week: 'Items deleted at least 1 week ago',
      twoWeeks: 'Items deleted at least 2 weeks ago',
    },
    text: 'Deleted items can’t be restored.',
    confirm: 'Delete permanently',
  },
};
