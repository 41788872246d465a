import type { FastifyPluginAsync } from 'fastify';
import { COLUMNS_MAX } from '../../../../src/features/budgets/columns/columns.wire.ts';
import { FILE_LIMITS } from '../../../../src/shell/files/files.wire.ts';
import { allow } from '../access/access.ts';
import type { Environment } from '../environment/environment.ts';
import { ConfigWire } from './config.wire.ts';
import { identityOrigins } from './identity-origins.ts';

/** GET config: the public configuration. Never contains the key of an error-reporting service. */
export function configRoutes({ environment }: { environment: Environment }): FastifyPluginAsync {
  return async (app) => {
    app.get('/config', allow('public', { responses: { 200: ConfigWire } }), async (request) => ({
      aptrinsicOn: false,
      tenant: environment.tenant,
      env: environment.production ? 'production' : 'development',
      raygunKey: '',
      budgetColumnsMax: COLUMNS_MAX,
      fileSizeMax: FILE_LIMITS.ATTACHMENT.fileSizeMax,
      fileTypes: FILE_LIMITS.ATTACHMENT.fileTypes,
      importFileSizeMax: FILE_LIMITS.IMPORT.fileSizeMax,
      importFileTypes: FILE_LIMITS.IMPORT.fileTypes,
      identityOrigins: identityOrigins(request, environment),
    }));
  };
}
