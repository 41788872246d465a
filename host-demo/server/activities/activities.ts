import type { Domain } from '../platform/platform.ts';
import { activityRoutes } from './routes.ts';

/** The activities of a plan. */
export const activities: Domain = async (_app, { db, rest }) => {
  rest.routes.push(activityRoutes({ db }));
};
