import * as v from 'valibot';
import { asError, PorticoError } from '../../base/errors.ts';
import { DEFAULT_PATHS } from '../../browser/transport/protocol.ts';
import { BrandsConfig, Link } from '../brand/brand.ts';
import { CONFIG_BLOCK_ID, configBlockText, OWN_PATH, type PageWithBlock } from './config-block.ts';

const Path = v.pipe(v.string(), v.regex(OWN_PATH, 'must be a path that begins with one slash'));

/** The format of `location.origin`: no path, no trailing slash. */
const ORIGIN = /^https?:\/\/[^/\\\s?#]+$/;
const Base = v.pipe(
  v.string(),
  v.regex(/^\/(?:[^/\\\s?#]+\/)*$/, 'must be a path that begins and ends with one slash'),
);

const WebAddress = v.pipe(v.string(), v.regex(/^https?:\/\//, 'must be an address of the web'));

/** The page's configuration. Everything has a default, so that a page without a block works. */
export const ConfigSchema = v.object({
  /** Where the server answers, as paths of the page's origin. */
  paths: v.optional(
    v.object({
      rest: v.optional(Path, DEFAULT_PATHS.rest),
      graphql: v.optional(Path, DEFAULT_PATHS.graphql),
      /**
       * The path under which the application's own pages are, such as login and maintenance
       * (docs/decisions/0021-login-destination.md).
       */
      app: v.optional(Base, '/'),
    }),
    {},
  ),
  brands: v.optional(BrandsConfig, {}),
  /** Custom endpoint of the error-reporting service. */
  errorReportingUrl: v.optional(WebAddress),
  /** Script of the in-product guidance service; without it, there is no guidance. */
  guidanceScriptUrl: v.optional(WebAddress),
  /** Origins of identity providers, in addition to the page's own, that signing in and out may navigate to. */
  identityOrigins: v.optional(v.array(v.pipe(v.string(), v.regex(ORIGIN, 'must be an origin'))), []),
  /**
   * Pages of the identity provider for single sign-on sessions. Each origin must be in `identityOrigins` or be the
   * page's own. Without them, users get the product's own pages.
   */
  identityPages: v.optional(
    v.object({
      profile: v.optional(Link),
      /** Where users name a substitute. */
      substitute: v.optional(Link),
      logout: v.optional(Link),
    }),
    {},
  ),
  workManagement: v.optional(
    v.object({
      /** The page with the job overview, under the organization's work-management address. */
      jobOverviewPath: v.optional(Path, '/jobs/overview'),
    }),
    {},
  ),
  collaboration: v.optional(
    v.object({
      /** Origin of the inbox service, if it is not the page's own (docs/decisions/0036-inbox-service.md). */
      serviceUrl: v.optional(v.pipe(v.string(), v.regex(ORIGIN, 'must be an origin'))),
      /**
       * Path of the token for the inbox service, `{rest}/liveblocks-auth` by default
       * (docs/decisions/0036-inbox-service.md).
       */
      authPath: v.optional(Path),
    }),
    {},
  ),
  /** Time limits of the startup phases, after which a warning is logged. Each limit is parsed where it is used. */
  startupBudgetsMs: v.optional(v.unknown()),
  /** Base domain of the organizations' own addresses; the first one wins (docs/decisions/0030-tenant-addresses.md). */
  tenantBaseDomain: v.optional(v.string()),
  tenant: v.optional(v.string()),
  /**
   * The user for whom the server rendered the page, as `username:admin:viaSso`. If another user is signed in by the
   * time it loads, the page is treated like one whose user changed.
   */
  drawnFor: v.optional(v.pipe(v.string(), v.regex(/:(true|false):(true|false)$/, 'must be username:admin:viaSso'))),
  /** Whether an ended session or maintenance redirects the page. If false, the page stays and shows the reason once. */
  navigates: v.optional(v.boolean(), true),
  /**
   * After a 401 or 403: check the session and redirect only if it has ended, or redirect immediately
   * (docs/decisions/0014-refused-calls.md).
   */
  onForbidden: v.optional(v.picklist(['recheck', 'login']), 'recheck'),
});
export type PorticoConfig = v.InferOutput<typeof ConfigSchema>;

type Entries = Readonly<Record<string, v.GenericSchema>>;

/** Returns the schemas of the nested keys; undefined where any key, or none, is allowed. */
function entriesOf(schema: v.GenericSchema): Entries | undefined {
  const { wrapped = schema } = schema as { wrapped?: v.GenericSchema };
  return (wrapped as { entries?: Entries }).entries;
}

/**
 * Returns the paths of keys that nothing reads, such as `paths.resst`. Excludes the startup budgets, which are checked
 * separately.
 */
function unknownKeys(given: unknown, schema: v.GenericSchema, below = ''): string[] {
  const entries = entriesOf(schema);
  if (!entries) return [];
  const set = Object.entries(given ?? {});
  return [
    ...set.filter(([key]) => !Object.hasOwn(entries, key)).map(([key]) => below + key),
    ...set.flatMap(([key, value]) => unknownKeys(value, entries[key] ?? v.unknown(), `${below}${key}.`)),
  ];
}

type OnWrongValue = (path: string, reason: string) => void;

/**
 * Returns the configuration without invalid values. Calls `onWrongValue` for each of them.
 *
 * @throws ValiError if the block is not an object
 */
function parseConfig(given: unknown, onWrongValue: OnWrongValue): PorticoConfig {
  const parsed = v.safeParse(ConfigSchema, given);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const place = issue.path?.at(-1);
  if (!place) throw new v.ValiError(parsed.issues);
  onWrongValue(v.getDotPath(issue) ?? '', issue.message);
  if (Array.isArray(place.input)) place.input.splice(Number(place.key), 1);
  else delete (place.input as Record<string, unknown>)[String(place.key)];
  return parseConfig(given, onWrongValue);
}

/** Reads the page's block. Reports and ignores invalid values; uses the defaults for an unreadable block. */
export function readConfig(page: PageWithBlock, report: (error: Error) => void): PorticoConfig {
  const text = configBlockText(page);
  try {
    const given = text ? JSON.parse(text) : {};
    const config = parseConfig(given, (path, reason) => {
      const message = `The configuration in #${CONFIG_BLOCK_ID} has a wrong value, which is ignored. ${path}: ${reason}`;
      report(new PorticoError('config.wrong-value', message));
    });
    const unknown = unknownKeys(given, ConfigSchema).join(', ');
    if (unknown) {
      const { entries } = ConfigSchema;
      const paths = Object.keys(entries.paths.wrapped.entries).map((key) => `paths.${key}`);
      const known = [...Object.keys(entries), ...paths];
      const message = `The configuration in #${CONFIG_BLOCK_ID} sets ${unknown}, which nothing reads. It can set ${known.join(', ')}.`;
      report(new PorticoError('config.unknown-key', message));
    }
    return config;
  } catch (cause) {
    const message = `The configuration in #${CONFIG_BLOCK_ID} cannot be read, so the defaults are used. ${asError(cause).message}`;
    report(new PorticoError('config.unreadable', message, { cause }));
    return v.parse(ConfigSchema, {});
  }
}
