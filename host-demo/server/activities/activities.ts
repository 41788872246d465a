import type { Domain } from '../platform/platform.ts';
import { addActivityFields } from './fields.ts';
import { activityRoutes } from './routes.ts';

/** The activities of a plan. */
export const activities: Domain = async (_app, { db, rest, graphql }) => {
  rest.routes.push(activityRoutes({ db }));
  graphql.fields.push(addActivityFields);
};
