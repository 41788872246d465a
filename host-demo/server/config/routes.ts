import type { FastifyPluginAsync } from 'fastify';
import type { Environment } from '../environment.ts';

/** GET config: what is public (shell.md section 3). The key of an error-reporting service never is (decision D29). */
export function configRoutes({ environment }: { environment: Environment }): FastifyPluginAsync {
  const config = {
    aptrinsicOn: false,
    tenant: environment.tenant,
    env: environment.production ? 'production' : 'development',
    raygunKey: '',
  };
  return async (app) => {
    app.get('/config', async () => config);
  };
}
