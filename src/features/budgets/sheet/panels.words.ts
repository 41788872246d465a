import { translatable } from '../../../base/language/words.ts';

/** Texts of what opens a panel, apart from the texts in it, which load later. */
export const panelsWords = translatable('sheet-panels', {
  details: 'Details',
  detailsOf: (name: string) => `Details of ${name}`,
  detailsHint: 'Alt+Enter opens the details of an item.',
  history: 'History',
  approvals: (pending: number) => (pending === 0 ? 'Approvals' : `Approvals (${pending})`),
  transfers: 'Transfers',
  share: 'Share',
  columns: 'Columns',
  loading: 'Loading details …',
});
