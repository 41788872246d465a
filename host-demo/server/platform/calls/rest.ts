import { CSRF_FIELD, DEFAULT_PATHS } from '../../../../src/browser/transport/protocol.ts';
import { allow } from '../access/access.ts';
import type { CsrfGuard } from '../csrf/csrf-guard.ts';
import { refuseCrossSite } from '../csrf/refuse-cross-site.ts';
import { toRestBody } from '../failures/answer-failures.ts';
import type { CallInterface } from './call-interface.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Creates the REST API, to which each domain adds its routes. */
export const createRest = (csrf: CsrfGuard): CallInterface => ({
  kind: 'rest',
  prefix: DEFAULT_PATHS.rest,
  toBody: toRestBody,
  protect(app) {
    app.addHook('onRequest', async (request, reply) => {
      if (request.is404 || SAFE_METHODS.has(request.method)) return;
      const { csrf: guardedBy = 'header' } = request.routeOptions.config;
      if (guardedBy === 'provider') return;
      refuseCrossSite(request);
      if (guardedBy === 'header') await csrf.check(request, reply);
    });
    app.addHook('preHandler', async (request) => {
      if (request.routeOptions.config.csrf !== 'form') return;
      const { [CSRF_FIELD]: token } = (request.body ?? {}) as Record<string, unknown>;
      await csrf.checkField(request, token);
    });
    app.get('/*', allow('public'), (_request, reply) => reply.callNotFound()); // otherwise, the pages would answer
  },
  routes: [],
});
