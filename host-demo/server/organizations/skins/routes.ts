import type { FastifyPluginAsync } from 'fastify';
import type { Skin } from '../../../../src/features/budgets/skins/skins.wire.ts';
import type { Environment } from '../../environment.ts';
import { brandsOf } from '../../pages/page-config.ts';
import { allow } from '../../platform/access/access.ts';

/** GET skins: the two brands (planning-data.md section 7). */
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
