import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Brand } from '../../../src/shell/brand/brands.ts';
import { helpLink } from '../../../src/shell/routes/help-link.ts';
import { type FrameLayout, layoutOf } from '../../../src/shell/routes/layout.ts';
import { loginPath } from '../../../src/shell/routes/login-path.ts';
import { routeAt } from '../../../src/shell/routes/route-table.ts';
import { isStandalonePath } from '../../../src/shell/routes/standalone-paths.ts';
import { renderLegacyPage } from '../../legacy/legacy-page.ts';
import type { SentForm } from '../../legacy/parts/form.ts';
import { findIdentityPages } from '../identity/single-sign-on/identity-pages.ts';
import { allow } from '../platform/access/access.ts';
import { rightsOf } from '../platform/access/budget-rights.ts';
import { registerWithAccess } from '../platform/access/declare-access.ts';
import { inReachOf } from '../platform/access/organizations-in-reach.ts';
import { demoIdentityOrigin, identityOrigins } from '../platform/config/identity-origins.ts';
import { brandOfPage, brandsOf, pageConfig } from '../platform/config/page-config.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { failureFrom } from '../platform/failures/failure-from.ts';
import { isDatabaseUnavailable } from '../platform/failures/is-database-unavailable.ts';
import type { Domain, Platform } from '../platform/platform.ts';
import { type SignedIn, sessionKeyOf } from '../platform/session/signed-in.ts';
import type { PageName, ReadPage } from './built-pages.ts';
import { contentSecurityPolicy, workbenchPolicy } from './content-security-policy.ts';
import { DOCUMENT_HEADERS } from './document-headers.ts';
import { organizationForms, pageFormFor } from './legacy-content/organization/organization-forms.ts';
import { isHeavyPage, readLegacyContent } from './legacy-content/read-legacy-content.ts';
import { legacyTabs } from './legacy-tabs.ts';
import { legacyUserMenu } from './legacy-user-menu.ts';
import { outsideServices } from './outside-services.ts';
import { pageDocument } from './page-document.ts';
import { sendTrouble } from './send-trouble.ts';

export type PagesOptions = {
  /** The project folder. */
  folder: string;
  readPage: ReadPage;
  /** False in development, whose tools need more than the product's policy allows. */
  strict: boolean;
  /** Adds pages beside the product's own. */
  more?: MorePages | undefined;
};

/** What further pages are made with. */
export type PageTools = {
  folder: string;
  configFor: (request: FastifyRequest) => ReturnType<typeof pageConfig>;
  sendPage: (name: PageName, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** Sends a document with the product's policy, or without any. */
  sendDocument: (reply: FastifyReply, document: string, options: { strict: boolean }) => FastifyReply;
};
export type MorePages = (app: FastifyInstance, platform: Platform, tools: PageTools) => void;

/** The policy of the legacy module's script, which writes HTML as text. */
const LEGACY_POLICY = 'legacy-module';
/** The raw pages of the build, which browsers only get with a policy and at their own addresses. */
const BUILT_PAGES = /^\/pages(?:\/|$)/;
/** Other documents of the build: text and a style. */
const DOCUMENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'";
/** The content of a hashed file name never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A screen shows the logo several times, and a new logo may appear up to an hour late. */
const FOR_AN_HOUR = 'public, max-age=3600';
const ASKED_EACH_TIME = 'no-cache';
/** Files that a page with Portico's frame needs first. */
const FRAME_FILES = ['/portico/side-nav.js', '/portico/header.js'];

/** The fonts of both brands. */
const LETTERS = 'node_modules/@fontsource-variable/inter/files';
/** The cookie in which the side menu stores its state. */
const SIDE_COOKIE = 'isSideCollapsed';

const frameOf = ({ admin, organization }: SignedIn, brand: Brand): FrameLayout =>
  layoutOf({ admin, features: organization.features }, brand);

/** Returns whether signed-in users see this page inside the frame. */
const isFramed = (name: PageName, { url }: FastifyRequest): boolean =>
  name === 'standalone' && routeAt(new URL(`http://page${url}`).pathname)?.frame === 'signed-in';

/** The side menu's state in this browser. */
const isSideExpanded = ({ cookies }: FastifyRequest): boolean => cookies[SIDE_COOKIE] === 'false';

/** Pages of other origins may load these files. Session calls stay on the page's origin. */
const FOR_ALL_ORIGINS = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Serves everything that is not an API: static files, the standalone host page, the legacy module. */
export const pages =
  (options: PagesOptions): Domain =>
  async (app, platform) =>
    addPages(app, platform, options);

function addPages(app: FastifyInstance, platform: Platform, { folder, readPage, strict, more }: PagesOptions): void {
  const { db, environment, csrf, mailer, switches } = platform;

  const serveFolder = (
    prefix: string,
    root: string,
    cachingOf: (path: string) => string,
    more: Record<string, string> = {},
  ) =>
    registerWithAccess(app, 'public', fastifyStatic, {
      root: join(folder, root),
      prefix,
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      allowedPath: (path) => !BUILT_PAGES.test(path),
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header('Cache-Control', cachingOf(path));
        reply.header('X-Content-Type-Options', 'nosniff');
        for (const [name, value] of Object.entries(more)) reply.header(name, value);
        if (!/\.html(?:\.(?:br|gz))?$/.test(path)) return;
        reply.header('Content-Security-Policy', DOCUMENT_POLICY);
        for (const [name, value] of Object.entries(DOCUMENT_HEADERS)) reply.header(name, value);
      },
    });
  serveFolder(
    '/portico/',
    'dist',
    (path) => (/[\\/]chunks[\\/]/.test(path) ? IMMUTABLE : ASKED_EACH_TIME),
    FOR_ALL_ORIGINS,
  );
  serveFolder('/assets/', 'dist/pages/assets', () => IMMUTABLE);
  app.get('/brand/:letters(^inter-latin(?:-ext)?).woff2', allow('public'), (request, reply) => {
    const { letters } = request.params as { letters: string };
    const file = `${letters}-wght-normal.woff2`;
    return reply.header('Cache-Control', FOR_AN_HOUR).sendFile(file, join(folder, LETTERS), { cacheControl: false });
  });
  serveFolder('/brand/', 'host-demo/brand', () => FOR_AN_HOUR);
  app.get('/legacy/:file(^legacy\\.(?:css|js)$)', allow('public'), async (request, reply) => {
    const { file } = request.params as { file: string };
    return reply.header('Cache-Control', ASKED_EACH_TIME).sendFile(file, join(folder, 'host-demo/legacy'));
  });
  app.register(fastifyStatic, { root: join(folder, 'host-demo/legacy'), serve: false });

  const outside = outsideServices(environment);
  const configFor = (request: FastifyRequest) => ({
    ...pageConfig(environment, identityOrigins(request, environment)),
    ...outside.config,
  });
  const policyFor = (request: FastifyRequest, policyOf: typeof contentSecurityPolicy, ...others: string[]) =>
    policyOf({
      ...configFor(request),
      ...outside.origins,
      trustedTypes: ['dompurify', ...outside.trustedTypes, ...others],
    });

  const sendDocument = (reply: FastifyReply, document: string, policy: string | undefined) => {
    if (strict && policy) reply.header('Content-Security-Policy', policy);
    return reply
      .headers(DOCUMENT_HEADERS)
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(document);
  };

  const sendPage = async (name: PageName, request: FastifyRequest, reply: FastifyReply) => {
    const readSession = async () => {
      // Some screens send a form before their first call.
      if (name === 'standalone') await csrf.ensureToken(request, reply);
      return request.readSession();
    };
    // This page must work without the database, like the maintenance page; its own calls report what is wrong.
    const session = await readSession().catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) return null;
      throw error;
    });
    const page = brandOfPage(environment, request.hostname, session?.organization.features);
    const document = pageDocument(await readPage(name, request.url), {
      ...page,
      config: configFor(request),
      isProduct: name === 'standalone',
      isSideExpanded: isSideExpanded(request),
      layout: session && isFramed(name, request) ? frameOf(session, page.brand) : undefined,
    });
    const policyOf = name === 'workbench' ? workbenchPolicy : contentSecurityPolicy;
    return sendDocument(reply, document, policyFor(request, policyOf));
  };

  const sendLegacyPage = async (
    session: SignedIn,
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
    sent?: SentForm,
  ) => {
    const { organization, person, permissions, admin } = session;
    const reach = inReachOf(session);
    const { id: personId, access } = person;
    const viewer = { organizationId: organization.id, personId, access, permissions, admin, reach };
    const { searchParams } = new URL(`http://page${request.url}`);
    const readFrom = (reads: Kysely<Tables>) => readLegacyContent(reads, viewer, path, environment, searchParams);
    const content = isHeavyPage(path) ? await request.heavyRead(readFrom) : await readFrom(db);
    const page = brandOfPage(environment, request.hostname, organization.features);
    const layout = frameOf(session, page.brand);
    const identityPages = await findIdentityPages(db, organization, demoIdentityOrigin(request));
    const document = renderLegacyPage({
      path,
      ...page,
      layout,
      isSideExpanded: isSideExpanded(request),
      person,
      organization,
      budgetRights: rightsOf(session).permissions,
      tabs: legacyTabs(session, path),
      ...legacyUserMenu(session, layout, page.brand, { ...configFor(request), identityPages }),
      helpHref: helpLink(path, brandsOf(environment)[page.brand].help),
      content,
      search: true,
      form: await pageFormFor(csrf, request, reply, sent),
      config: { ...configFor(request), drawnFor: sessionKeyOf(session) },
      scripts: { portico: '/portico/portico.js', ahead: strict && layout === 'unified' ? FRAME_FILES : [] },
    });
    if (content.kind === 'not-found') reply.code(404);
    if (content.kind === 'no-access') reply.code(403);
    return sendDocument(reply, document, policyFor(request, contentSecurityPolicy, LEGACY_POLICY));
  };

  more?.(app, platform, {
    folder,
    configFor,
    sendPage,
    sendDocument: (reply, document, options) =>
      sendDocument(reply, document, options.strict ? policyFor(reply.request, contentSecurityPolicy) : undefined),
  });

  /** Answers an error page, and logs the cause. */
  const answerTrouble = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const failure = failureFrom(thrown);
    if (failure.status >= 500) request.log.error({ err: failure.cause ?? failure }, failure.code);
    return sendTrouble(failure, request, reply, environment);
  };

  app.register(organizationForms({ db, environment, mailer, csrf, switches, sendPage: sendLegacyPage, answerTrouble }));

  app.get('/*', { ...allow('within'), errorHandler: answerTrouble }, async (request, reply) => {
    const { pathname } = new URL(`http://page${request.url}`);
    if (isStandalonePath(pathname)) return sendPage('standalone', request, reply);
    // The legacy script fetches pages, and loads the document itself when the response is a different page.
    if (await switches.isOn('maintenance')) {
      return reply.redirect(`/maintenance?${new URLSearchParams({ redirectTo: request.url })}`);
    }
    const session = await request.readSession();
    if (!session) return reply.redirect(`${loginPath(pathname)}?${new URLSearchParams({ redirectTo: request.url })}`);
    return sendLegacyPage(session, pathname, request, reply);
  });
}
