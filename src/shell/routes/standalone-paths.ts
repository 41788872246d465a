import { routeAt } from './route-table.ts';

/** Returns whether the standalone host page shows this path; all others belong to the legacy module. */
export const isStandalonePath = (pathname: string): boolean => routeAt(pathname) !== undefined;
