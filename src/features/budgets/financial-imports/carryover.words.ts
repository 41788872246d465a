const orders = (count: string, isOne: boolean) => (isOne ? '1 order' : `${count} orders`);

/** Texts of the carryover of open purchase orders. */
export const carryoverWords = {
  title: 'Carry over open orders',
  lead: 'Add what is still open of a budget’s purchase orders to another budget.',
  from: 'From budget',
  fromHint: 'Its orders stay as they are.',
  to: 'To budget',
  toHint: 'Orders of copied line items stay with their copies.',
  choose: 'Choose …',
  same: 'Choose another budget.',
  loading: 'the open orders',
  figures: { orders: 'Open orders', amount: 'Open amount', unmapped: 'Unmapped' },
  none: 'No orders to carry over: all of them are paid, or were carried over before.',
  confirm: (count: string, isOne: boolean) => `Carry over ${orders(count, isOne)}`,
  carried: (count: string, isOne: boolean) => `${orders(count, isOne)} carried over`,
};
