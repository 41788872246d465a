import { amountText } from '../../../src/ui/amount/amount-text.ts';
import { Button } from '../../../src/ui/button/button.tsx';
import { type Column, Table } from '../../../src/ui/table/table.tsx';
import { Tag, type TagTone } from '../../../src/ui/tag/tag.tsx';
import { TimeText } from '../../../src/ui/time/time-text.tsx';

type Campaign = { id: string; name: string; state: string; tone: TagTone; amount: number; ends: string };

const ROWS: readonly Campaign[] = [
  { id: 'spring', name: 'Spring campaign', state: 'Running', tone: 'accent', amount: 128_400, ends: '2026-05-31' },
  { id: 'fair', name: 'Trade fair in Hanover', state: 'Late', tone: 'warning', amount: 64_000, ends: '2026-04-24' },
  { id: 'films', name: 'Short films', state: 'Done', tone: 'success', amount: 9_750, ends: '2026-02-15' },
];

const columns = (locale: string): readonly Column<Campaign>[] => [
  { id: 'name', head: 'Campaign', cell: ({ name }) => name, isName: true },
  { id: 'state', head: 'State', cell: ({ state, tone }) => <Tag tone={tone}>{state}</Tag> },
  { id: 'ends', head: 'Ends', cell: ({ ends }) => <TimeText value={ends} locale={locale} /> },
  { id: 'amount', head: 'Budget', cell: ({ amount }) => amountText(amount, 'EUR', locale), align: 'end' },
  {
    id: 'actions',
    head: 'Actions',
    isHeadHidden: true,
    align: 'end',
    cell: ({ name }) => (
      <div className="p-table-actions">
        <Button aria-label={`Open ${name}`}>Open</Button>
      </div>
    ),
  },
];

/** Renders a table with a highlighted row, and one that is refreshing. */
export function Tables({ locale }: { locale: string }) {
  const table = { columns: columns(locale), rows: ROWS, rowKey: ({ id }: Campaign) => id };
  return (
    <>
      <Table caption="Campaigns" {...table} isMarked={({ id }) => id === 'fair'} />
      <h3 className="wb-subtitle wb-inset">Busy</h3>
      <Table caption="Campaigns, being read again" {...table} isBusy />
    </>
  );
}
