import type { FastifyPluginAsync } from 'fastify';
import type { Environment } from '../environment.ts';
import { identityOrigins } from '../single-sign-on/identity-origins.ts';

/** GET config: what is public (shell.md section 3). The key of an error-reporting service never is (decision D29). */
export function configRoutes({ environment }: { environment: Environment }): FastifyPluginAsync {
  return async (app) => {
    app.get('/config', async (request) => ({
      aptrinsicOn: false,
      tenant: environment.tenant,
      env: environment.production ? 'production' : 'development',
      raygunKey: '',
      identityOrigins: identityOrigins(request, environment),
    }));
  };
}
