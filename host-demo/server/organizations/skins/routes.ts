import type { FastifyPluginAsync } from 'fastify';
import type { Skin } from '../../../../src/features/budgets/skins/skins.wire.ts';
import { allow } from '../../platform/access/access.ts';
import { brandsOf } from '../../platform/config/page-config.ts';
import type { Environment } from '../../platform/environment/environment.ts';

/** GET skins: the two brands. */
export function skinRoutes({ environment }: { environment: Environment }): FastifyPluginAsync {
  return async (app) => {
    app.get('/skins', allow('public'), async (): Promise<Skin[]> => {
      const { legacy, newer } = brandsOf(environment);
      return [
        { id: 'legacy', productName: legacy.productName },
        { id: 'newer', productName: newer.productName },
      ];
    });
  };
}
