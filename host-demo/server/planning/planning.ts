import type { Domain } from '../platform/platform.ts';
import { objectiveRoutes } from './objectives/routes.ts';

/** What plans are made of beside activities and budgets. */
export const planning: Domain = async (_app, { db, rest }) => {
  rest.routes.push(objectiveRoutes({ db }));
};
