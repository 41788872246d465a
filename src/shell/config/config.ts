import * as v from 'valibot';
import { asError, PorticoError } from '../../base/errors.ts';
import { DEFAULT_PATHS } from '../../browser/transport/protocol.ts';
import { BrandsConfig, Link } from '../brand/brand.ts';
import { CONFIG_BLOCK_ID, configBlockText, OWN_PATH } from './config-block.ts';

const Path = v.pipe(v.string(), v.regex(OWN_PATH, 'must be a path that begins with one slash'));

/** As a browser writes it in `location.origin`: no path, no slash at the end. */
const ORIGIN = /^https?:\/\/[^/\\\s?#]+$/;
const Base = v.pipe(
  v.string(),
  v.regex(/^\/(?:[^/\\\s?#]+\/)*$/, 'must be a path that begins and ends with one slash'),
);

const WebAddress = v.pipe(v.string(), v.regex(/^https?:\/\//, 'must be an address of the web'));

/** What a page may set. Everything has a default, so that a page without a block works too. */
export const ConfigSchema = v.object({
  /** Where the server answers, as paths of the page's own origin. */
  paths: v.optional(
    v.object({
      rest: v.optional(Path, DEFAULT_PATHS.rest),
      graphql: v.optional(Path, DEFAULT_PATHS.graphql),
      /**
       * Where the application's own pages begin, such as login and maintenance
       * (docs/decisions/0021-login-destination.md).
       */
      app: v.optional(Base, '/'),
    }),
    {},
  ),
  brands: v.optional(BrandsConfig, {}),
  /** Where the error-reporting service takes reports, when that is not the service's own address. */
  errorReportingUrl: v.optional(WebAddress),
  /** Script of the in-product guidance service; without it there is none. */
  guidanceScriptUrl: v.optional(WebAddress),
  /** Origins of identity providers, beside the page's own, that signing in and out may lead to. */
  identityOrigins: v.optional(v.array(v.pipe(v.string(), v.regex(ORIGIN, 'must be an origin'))), []),
  /**
   * Pages of the identity provider, for sessions of single sign-on; each one's origin has to stand among `identityOrigins`
   * unless it is the page's own. Without them people stay with the product's own pages.
   */
  identityPages: v.optional(
    v.object({
      profile: v.optional(Link),
      /** Where somebody names who stands in for them. */
      substitute: v.optional(Link),
      logout: v.optional(Link),
    }),
    {},
  ),
  workManagement: v.optional(
    v.object({
      /** The page with the overview of jobs, below the organization's work-management address. */
      jobOverviewPath: v.optional(Path, '/jobs/overview'),
    }),
    {},
  ),
  collaboration: v.optional(
    v.object({
      /**
       * Origin of the service that keeps the inboxes, where that is not the page's own
       * (docs/decisions/0036-inbox-service.md).
       */
      serviceUrl: v.optional(v.pipe(v.string(), v.regex(ORIGIN, 'must be an origin'))),
      /**
       * Where a token for it is asked for, `{rest}/liveblocks-auth` without it (docs/decisions/0036-inbox-service.md).
       */
      authPath: v.optional(Path),
    }),
    {},
  ),
  /** Longest time that each stage of the start may take before the console says so; whoever times them reads it. */
  startupBudgetsMs: v.optional(v.unknown()),
  /**
   * Base domain of the organizations' own addresses; the first that is given counts
   * (docs/decisions/0030-tenant-addresses.md).
   */
  tenantBaseDomain: v.optional(v.string()),
  tenant: v.optional(v.string()),
  /**
   * For whom the page's server drew the page, as `username:admin:viaSso`. When somebody else is signed in by then, as
   * another tab may have done meanwhile, the page is treated as one whose person has been replaced.
   */
  drawnFor: v.optional(v.pipe(v.string(), v.regex(/:(true|false):(true|false)$/, 'must be username:admin:viaSso'))),
  /**
   * Whether a lost session or maintenance leads the browser away. A page that says false stays, says so once, and hears of
   * it in no other way.
   */
  navigates: v.optional(v.boolean(), true),
  /**
   * After a 401 or 403: ask for the session first and leave only when it is gone, or leave at once
   * (docs/decisions/0014-refused-calls.md).
   */
  onForbidden: v.optional(v.picklist(['recheck', 'login']), 'recheck'),
});
export type PorticoConfig = v.InferOutput<typeof ConfigSchema>;

type Entries = Readonly<Record<string, v.GenericSchema>>;

/** What can be set below a key; undefined where anything can, or nothing. */
function entriesOf(schema: v.GenericSchema): Entries | undefined {
  const { wrapped = schema } = schema as { wrapped?: v.GenericSchema };
  return (wrapped as { entries?: Entries }).entries;
}

/** What the page has set and nothing reads, as paths: `paths.resst`. The keys of the budgets count for themselves. */
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
 * Returns the configuration without the values that are not allowed. `onWrongValue` is called for each of them.
 *
 * @throws ValiError when the block is no object
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

/** Reads the page's block. A wrong value is reported and left out; a block that cannot be read leaves the defaults. */
export function readConfig(page: Document, report: (error: Error) => void): PorticoConfig {
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
