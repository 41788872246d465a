/** Rows of the file. */
export const ORDERS = 100_000;

const QUOTED_EVERY = 8;
const DAYS = 28;

/** Returns a purchase order as its row in the file, with the id of its item. */
export function orderOf(index: number, itemIds: readonly string[]) {
  const month = String(1 + (index % 12)).padStart(2, '0');
  const day = String(1 + (index % DAYS)).padStart(2, '0');
  return {
    number: `PO-${String(index).padStart(6, '0')}`,
    itemId: itemIds[index % itemIds.length] ?? '',
    vendor: index % QUOTED_EVERY === 0 ? 'Harbour Print, Ltd' : `Vendor ${index % 500}`,
    label: `Booth ${index % 97} at the spring fair`,
    amount: `${1 + ((index * 7919) % 90_001)}.${String(index % 100).padStart(2, '0')}`,
    startsOn: `2027-${month}-${day}`,
    endsOn: `2027-${month}-28`,
    centre: `CC-${index % 40}`,
  };
}

type Order = ReturnType<typeof orderOf>;

/** Returns all orders. */
export const ordersFor = (itemIds: readonly string[]): Order[] =>
  Array.from({ length: ORDERS }, (_, index) => orderOf(index, itemIds));

const cellOf = (text: string) => (text.includes(',') ? `"${text}"` : text);

export const COLUMNS = ['PO number', 'Item', 'Vendor', 'Description', 'Net', 'Start', 'End', 'Cost center'] as const;

/** Returns orders as the CSV file of a bookkeeping program; together 9 MB. */
export const orderFile = (orders: readonly Order[]): string =>
  [
    COLUMNS.join(','),
    ...orders.map(({ number, itemId, vendor, label, amount, startsOn, endsOn, centre }) =>
      [number, itemId, vendor, label, amount, startsOn, endsOn, centre].map(cellOf).join(','),
    ),
    '',
  ].join('\r\n');
