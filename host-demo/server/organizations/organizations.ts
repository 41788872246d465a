import type { Domain } from '../platform/platform.ts';
import { featureFlagRoutes } from './feature-flags/routes.ts';
import { organizationRoutes } from './routes.ts';
import { skinRoutes } from './skins/routes.ts';

/** Organizations, their settings, features and brands. */
export const organizations: Domain = async (_app, { db, environment, rest }) => {
  rest.routes.push(organizationRoutes({ db }), featureFlagRoutes({ db }), skinRoutes({ environment }));
};
