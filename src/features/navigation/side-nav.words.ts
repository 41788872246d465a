/** Accessible name of the tabs, wherever they stand. */
export const NAVIGATION = 'Main';
