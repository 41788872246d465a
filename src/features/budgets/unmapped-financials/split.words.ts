import { isolated } from '../../../base/text/isolated.ts';

/** Texts of the dialog that splits an entry over several items. */
export const splitWords = {
  split: 'Split',
  title: (name: string) => `Split ${name}`,
  by: 'Split by',
  bys: { SHARE: 'By share', AMOUNT: 'By amount' },
  whole: (amount: string) => `${isolated(amount)} in total`,
  part: (number: number) => `Part ${number}`,
  item: 'Line item',
  value: { SHARE: 'Share in %', AMOUNT: 'Amount' },
  add: 'Add part',
  remove: (number: number) => `Remove part ${number}`,
  left: (rest: string) => `${isolated(rest)} left to assign`,
  over: (rest: string) => `${isolated(rest)} too much`,
  complete: 'Everything is assigned',
  cancel: 'Cancel',
  confirm: 'Split',
  done: (count: string) => `Split into ${count} parts`,
  problems: {
    itemMissing: 'Choose a line item.',
    itemTwice: 'This line item already has a part.',
    value: { SHARE: 'Enter a percentage, such as 25.', AMOUNT: 'Enter an amount, such as 1,200 or =1200*3.' },
    noAmount: 'Enter a value that gives this part an amount.',
  },
  partOf: (percent: string, name: string) => `${percent} of ${name}`,
};
