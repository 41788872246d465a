import type { Domain } from '../platform/platform.ts';
import { itemSearchRoutes } from './routes.ts';

/** The search for items of budgets. */
export const search: Domain = async (_app, { rest }) => {
  rest.routes.push(itemSearchRoutes());
};
