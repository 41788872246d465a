import type { FastifyPluginAsync } from 'fastify';
import { type Skin, SkinsWire } from '../../../../src/features/budgets/skins/skins.wire.ts';
import { BRANDS } from '../../../../src/shell/brand/brands.ts';
import { allow } from '../../platform/access/access.ts';
import { brandsOf } from '../../platform/config/page-config.ts';
import type { Environment } from '../../platform/environment/environment.ts';

/** GET skins: the brands. */
export function skinRoutes({ environment }: { environment: Environment }): FastifyPluginAsync {
  return async (app) => {
    app.get('/skins', allow('public', { responses: { 200: SkinsWire } }), async (): Promise<Skin[]> => {
      const brands = brandsOf(environment);
      return BRANDS.map((id) => ({ id, productName: brands[id].productName }));
    });
  };
}
