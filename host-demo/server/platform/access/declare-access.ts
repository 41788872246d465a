import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyPluginOptions,
  FastifyRequest,
} from 'fastify';
import type { Kysely } from 'kysely';
import type { RouteContract } from '../contract/route-contract.ts';
import type { Tables } from '../database/open-database.ts';
import type { SignedIn } from '../session/signed-in.ts';
import { type Access, requireAccess } from './access.ts';
import { collectionOf } from './budget-collections.ts';
import { type OwnBudget, requireOwnBudget } from './own-budget.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use the route. `within`: each page or field declares its own access. */
    access: Access | 'within';
  }
  interface FastifyRequest {
    /** Returns the session that the declared access guarantees. Throws on routes that need none. */
    signedIn(): SignedIn;
    /** Returns the budget that the declared access guarantees. Throws on routes that declare none. */
    ownBudget(): OwnBudget;
  }
  interface FastifyInstance {
    /** All routes of this server with their access, in registration order. */
    declaredRoutes: readonly DeclaredRoute[];
    /** Access for plugins whose routes take no configuration. */
    accessOfPlugin: Access | undefined;
  }
}

export type DeclaredRoute = {
  method: string;
  path: string;
  access: Access | 'within';
  contract: RouteContract & Pick<FastifyContextConfig, 'csrf'>;
};

type Granted = { session: SignedIn; budget?: OwnBudget };

/**
 * Requires every route of `app` to declare its access, and rejects other callers before the body is read: with
 * UNAUTHENTICATED, FORBIDDEN, or NOT_FOUND for a budget outside the caller's organization. Adding a route without a
 * declaration throws.
 */
export function declareAccess(app: FastifyInstance, db: Kysely<Tables>): void {
  const routes: DeclaredRoute[] = [];
  const granted = new WeakMap<FastifyRequest, Granted>();

  const grant = async (request: FastifyRequest): Promise<void> => {
    const { access } = request.routeOptions.config;
    if (access === 'public' || access === 'within') return;
    const session = requireAccess(await request.readSession(), access);
    if (!session) return;
    const { id = '' } = request.params as { id?: string };
    const { budget: wanted = undefined, orItemOwner } = access === 'session' ? {} : access;
    const right = orItemOwner ? 'view' : wanted;
    granted.set(request, {
      session,
      ...(right && {
        budget: await requireOwnBudget(db, session, { id, collection: collectionOf(request.raw), right }),
      }),
    });
  };

  app.decorate('declaredRoutes', routes);
  app.decorate('accessOfPlugin', undefined);
  app.decorateRequest('signedIn', function (this: FastifyRequest) {
    const { session } = granted.get(this) ?? {};
    if (session) return session;
    throw new Error(`${nameOf(this.routeOptions)} declares no access that needs a session.`);
  });
  app.decorateRequest('ownBudget', function (this: FastifyRequest) {
    const { budget } = granted.get(this) ?? {};
    if (budget) return budget;
    throw new Error(`${nameOf(this.routeOptions)} declares no right to a budget.`);
  });

  app.addHook('onRoute', function (this: FastifyInstance, route) {
    const access = route.config?.access ?? this.accessOfPlugin;
    if (access === undefined) {
      throw new Error(`${nameOf(route)} declares no access. Add config: { access: … } to the route.`);
    }
    if (typeof access === 'object' && access.budget && !/\/budgets\/:id(?:\/|$)/.test(route.url)) {
      throw new Error(`${nameOf(route)} declares a right to a budget, but its address names none.`);
    }
    route.config = { ...route.config, access };
    // The last hook before the body is read: after the rate limit and the CSRF check, wherever these were added.
    route.preParsing = [...[route.preParsing ?? []].flat(), grant];
    for (const method of [route.method].flat())
      routes.push({ method, path: route.url, access, contract: route.config });
  });
}

/** Registers a plugin whose routes take no configuration; all its routes have this access. */
export function registerWithAccess<Options extends FastifyPluginOptions>(
  app: FastifyInstance,
  access: Access,
  plugin: FastifyPluginAsync<Options>,
  options: Options,
): void {
  app.register(async (scope) => {
    scope.accessOfPlugin = access;
    await scope.register(plugin, options);
  });
}

const nameOf = ({ method, url }: { method: string | string[]; url?: string | undefined }) =>
  `${[method].flat().join(', ')} ${url}`;
