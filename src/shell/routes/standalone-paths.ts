import { routeAt } from './route-table.ts';

/** Whether the standalone host page shows this path; every other one belongs to the legacy module. */
export const isStandalonePath = (pathname: string): boolean => routeAt(pathname) !== undefined;
