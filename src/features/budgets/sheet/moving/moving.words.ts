import { translatable } from '../../../../base/language/words.ts';

/** Texts for moving and copying items of a sheet. */
export const movingWords = translatable('sheet-moving', {
  more: 'More',
  label: 'Actions for the selected cells',
  actions: {
    moveTo: 'Move to…',
    up: 'Move up',
    down: 'Move down',
    copy: 'Copy',
    copyAlone: 'Copy without the items below',
    requestApproval: 'Request approval…',
    requestChange: 'Request change…',
    editAgain: 'Back to editing',
    transfer: 'Transfer amount…',
    lockItems: 'Lock items',
    unlockItems: 'Unlock items',
    lockCells: 'Lock cells',
    unlockCells: 'Unlock cells',
    ask: 'Ask to unlock…',
  },
  keys: { up: 'Alt+↑', down: 'Alt+↓' },
  title: (count: number, name: string) => (count === 1 ? `Move “${name}”` : `Move ${count} items`),
  top: 'Top of the budget',
  find: 'Find a group',
  targets: 'Move into',
  none: 'No group that can contain these items has this name.',
  cancel: 'Cancel',
  submit: 'Move here',
  drag: {
    handle: 'Drag to move',
    items: (count: number) => `${count} items`,
    before: (name: string) => `Before “${name}”`,
    into: (name: string) => `Into “${name}”`,
    after: (name: string) => `After “${name}”`,
    nowhere: 'Drop it between items, or on a group.',
    itself: 'An item can’t be inside itself.',
    onlyTop: (label: string) => `An item of the type “${label}” can only be at the top of the budget.`,
    onlyInGroup: (label: string) => `An item of the type “${label}” can’t be at the top of the budget.`,
  },
  moved: (name: string) => `Moved into “${name}”.`,
  budget: 'Budget',
  findBudget: 'Find a budget',
  budgetName: (name: string, currency: string | undefined, isOwn: boolean) => {
    const notes = [...(currency === undefined ? [] : [currency]), ...(isOwn ? ['this budget'] : [])];
    return notes.length === 0 ? name : `${name} (${notes.join(', ')})`;
  },
  what: 'the groups of the budget',
  back: 'Back',
  accept: (isConverted: boolean) => (isConverted ? 'Move and convert' : 'Move items'),
  into: (count: number, budget: string, group: string | undefined) =>
    `${count === 1 ? '1 item moves' : `${count} items move`} to “${budget}”${group === undefined ? '' : `, into “${group}”`}.`,
  notice: {
    noUndo: 'This move can’t be undone.',
    target: (budget: string, message: string) => `${budget}: ${message}`,
    converted: (from: string, to: string) => `Amounts are converted from ${from} to ${to}`,
    amount: 'Total',
    before: 'Before',
    after: 'After',
    sums: { planned: 'Planned', committed: 'Committed', actual: 'Actual' },
    rate: (from: string, rate: string, to: string) => `1 ${from} = ${rate} ${to}.`,
    datedRates: 'Each amount is converted with the rate of its date.',
    ratesAsOf: (day: string) => `Rates as of ${day}.`,
    lostColumns: (budget: string) => `Values are lost, because “${budget}” has no such columns`,
    values: (count: number, examples: readonly string[]) =>
      `${count === 1 ? '1 value' : `${count} values`}: ${examples.join(', ')}${count > examples.length ? ' …' : ''}`,
    lostTags: (budget: string) => `Tags are removed, because “${budget}” does not have them`,
  },
  movedAway: (count: number, name: string, budget: string) =>
    `Moved ${count === 1 ? `“${name}”` : `${count} items`} to “${budget}”.`,
  movedAwayLater: (count: number, name: string, budget: string) =>
    `${count === 1 ? `“${name}”` : `${count} items`} will move to “${budget}” as soon as there is a connection.`,
  copiedLater: (names: readonly string[]) => `Copied as soon as there is a connection: ${names.join(', ')}.`,
  openBudget: 'Open the budget',
});
