import { LEGACY_PAGES } from '../../host-demo/server/pages/legacy-content/read-legacy-content.ts';

type Access = NonNullable<ReturnType<(typeof LEGACY_PAGES)['get']>>['access'];

/** Returns the access rule of each page of the legacy module; budget pages are listed by their route. */
export const accessOfLegacyPages = (): [path: string, access: Access][] => [
  ...[...LEGACY_PAGES].map(([path, { access }]): [string, Access] => [path, access]),
  ['/budgets/:id', 'session'],
  ['/budgets/:id/settings', 'session'],
  ['/budgets/:id/items/:itemId/details', 'session'],
];
