import { isIP } from 'node:net';
import * as v from 'valibot';
import { BRANDS, type Brand, byBrand } from '../../../../src/shell/brand/brands.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const whole = (fallback: number, { min, max }: { min: number; max: number }) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'must be a whole number'),
      v.transform(Number),
      v.minValue(min, `must be at least ${min}`),
      v.maxValue(max, `must be at most ${max}`),
    ),
    String(fallback),
  );

const trueOrFalse = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform((text) => text === 'true'),
);
const toggle = (fallback: boolean) => v.optional(trueOrFalse, fallback ? 'true' : 'false');

const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
);

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
const origins = v.optional(v.pipe(list, v.everyItem(isOrigin, 'must be origins, such as https://id.example')), '');

/** Matches an IP address, or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', length, ...others] = text.split('/');
  const family = isIP(address);
  if (family === 0 || others.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (family === 4 ? 32 : 128));
}
const networks = v.optional(
  v.pipe(list, v.everyItem(isNetwork, 'must be addresses of proxies, such as 127.0.0.1 or 10.0.0.0/8')),
  '',
);

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Secrets and scripts travel over this address, so only this machine may omit TLS. Excludes separators of a policy.
 */
function isServiceAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s;,]+$/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || LOOPBACK.test(hostname);
}
const serviceAddress = v.optional(
  v.pipe(
    v.string(),
    v.check(
      isServiceAddress,
      'must be a whole address that begins with https://; http:// is for this machine alone, such as http://127.0.0.1:8080',
    ),
  ),
);

type OriginsVariable = `PORTICO_PUBLIC_ORIGINS_${Uppercase<Brand>}`;

/** Returns the name of the variable with the public origins of a brand. */
const originsVariable = (brand: Brand) => `PORTICO_PUBLIC_ORIGINS_${brand.toUpperCase()}` as OriginsVariable;

const VariablesSchema = v.object({
  PORT: whole(4310, { min: 0, max: 65_535 }),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  NODE_ENV: v.optional(v.string()),
  PORTICO_DATA_DIR: v.optional(v.string(), '.data'),
  PORTICO_LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
    'warn',
  ),
  PORTICO_TRUST_PROXY: networks,
  ...(Object.fromEntries(BRANDS.map((brand) => [originsVariable(brand), origins])) as Record<
    OriginsVariable,
    typeof origins
  >),
  PORTICO_MAINTENANCE: toggle(false),
  PORTICO_ADMIN_SITE: toggle(true),
  PORTICO_SIGN_UP: v.optional(trueOrFalse),
  PORTICO_TENANT: v.optional(v.string(), 'localhost'),
  PORTICO_IDENTITY_ORIGINS: origins,
  PORTICO_CONNECT_ORIGINS: origins,
  PORTICO_ERROR_REPORTING_URL: serviceAddress,
  PORTICO_GUIDANCE_SCRIPT_URL: serviceAddress,
  PORTICO_LIVEBLOCKS_URL: serviceAddress,
  PORTICO_LIVEBLOCKS_SECRET: v.optional(v.string()),
  PORTICO_SESSION_IDLE_MINUTES: whole(30, { min: 1, max: 1440 }),
  PORTICO_SESSION_HOURS: whole(12, { min: 1, max: 720 }),
  PORTICO_SIGN_IN_FAILURES_PER_ACCOUNT: whole(5, { min: 1, max: 1000 }),
  PORTICO_SIGN_IN_FAILURES_PER_ADDRESS: whole(20, { min: 1, max: 100_000 }),
  PORTICO_SIGN_IN_FAILURES_MINUTES: whole(15, { min: 1, max: 1440 }),
  PORTICO_RESET_LINK_MINUTES: whole(60, { min: 1, max: 1440 }),
  PORTICO_INVITATION_HOURS: whole(72, { min: 1, max: 720 }),
  PORTICO_REQUESTS_PER_MINUTE: whole(3000, { min: 0, max: 1_000_000 }),
});

/** Address of a hosted collaboration service, and the secret key that identifies this server. */
export type HostedService = { url: string; secret: string };

/** The configuration of a running server. */
export type Environment = {
  port: number;
  /** Connection string of an existing PostgreSQL; without it, the server starts a private one in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** Faults, sandboxes and introspection do not exist in production. */
  production: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Addresses and networks of our own proxies, whose X-Forwarded-* headers are trusted. */
  trustProxy: readonly string[];
  /**
   * Public origins of the product by brand; links use the first origin of a brand. Required in production; otherwise
   * defaults to the demo hosts.
   */
  publicOrigins: Readonly<Record<Brand, readonly string[]>>;
  /** Every call answers 503 without an error code. */
  maintenance: boolean;
  /** Whether the administration site is available. */
  adminSite: boolean;
  /** Whether users can sign up organizations; by default outside production only. */
  signUp: boolean;
  /** Base domain of tenant addresses, `config.tenant` (docs/decisions/0030-tenant-addresses.md). */
  tenant: string;
  /** Origins of the organizations' identity providers. */
  identityOrigins: readonly string[];
  /** Other origins that pages may call, such as a hosted service. */
  connectOrigins: readonly string[];
  /** Where pages send error reports and load guidance from (docs/decisions/0027-outside-services.md). */
  errorReportingUrl: string | undefined;
  guidanceScriptUrl: string | undefined;
  /** A hosted collaboration service that replaces this server's own (docs/decisions/0036-inbox-service.md). */
  hostedCollaboration: HostedService | undefined;
  /** A session ends after this time without activity (docs/decisions/0017-session-lifetime.md). */
  sessionIdleMs: number;
  /** A session ends this long after sign-in in any case. */
  sessionMaxMs: number;
  /**
   * Wrong passwords allowed within `signInFailureWindowMs` (docs/decisions/0018-sign-in-throttling.md). The same limit
   * applies, separately, to requests for a password reset, and to invalid link tokens (per address only).
   */
  signInFailuresPerAccount: number;
  signInFailuresPerAddress: number;
  signInFailureWindowMs: number;
  /** Lifetime of a link for a new password. */
  resetLinkMaxMs: number;
  /** Lifetime of invitations and sign-in links. */
  invitationMaxMs: number;
  /** Calls per address in all processes, and the same number of pages; 0 for no limit. */
  requestsPerMinute: number;
  /** How often an open event stream sends a heartbeat and checks its session. */
  eventHeartbeatMs: number;
  /** How often expired broadcast messages are retired. */
  noticeEndsEveryMs: number;
};

/** Invalid environment variables; the message names each of them. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** Reads the environment variables. Throws EnvironmentError. */
export function readEnvironment(variables: Record<string, string | undefined> = process.env): Environment {
  // A variable that is set to nothing counts as one that is not set.
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = v.safeParse(VariablesSchema, given);
  if (!parsed.success) {
    const lines = parsed.issues.map((issue) => {
      const name = v.getDotPath(issue);
      // An address can contain a password or a key.
      return `  ${name} ${issue.message}${/_(URL|ORIGINS)/.test(name ?? '') ? '' : `, but it is "${issue.input}"`}.`;
    });
    throw new EnvironmentError(`The server cannot start with these settings:\n${lines.join('\n')}`);
  }
  const read = parsed.output;
  requireForProduction(read);
  const { PORTICO_LIVEBLOCKS_URL: url, PORTICO_LIVEBLOCKS_SECRET: secret } = read;
  if ((url === undefined) !== (secret === undefined)) {
    throw new EnvironmentError(
      'The server cannot start with only one of PORTICO_LIVEBLOCKS_URL and PORTICO_LIVEBLOCKS_SECRET.',
    );
  }
  return {
    port: read.PORT,
    databaseUrl: read.DATABASE_URL,
    dataDir: read.PORTICO_DATA_DIR,
    production: read.NODE_ENV === 'production',
    logLevel: read.PORTICO_LOG_LEVEL,
    trustProxy: read.PORTICO_TRUST_PROXY,
    publicOrigins: byBrand((brand) => read[originsVariable(brand)]),
    maintenance: read.PORTICO_MAINTENANCE,
    adminSite: read.PORTICO_ADMIN_SITE,
    signUp: read.PORTICO_SIGN_UP ?? read.NODE_ENV !== 'production',
    tenant: read.PORTICO_TENANT,
    identityOrigins: read.PORTICO_IDENTITY_ORIGINS,
    connectOrigins: read.PORTICO_CONNECT_ORIGINS,
    errorReportingUrl: read.PORTICO_ERROR_REPORTING_URL,
    guidanceScriptUrl: read.PORTICO_GUIDANCE_SCRIPT_URL,
    hostedCollaboration: url === undefined || secret === undefined ? undefined : { url, secret },
    sessionIdleMs: read.PORTICO_SESSION_IDLE_MINUTES * MINUTE_MS,
    sessionMaxMs: read.PORTICO_SESSION_HOURS * HOUR_MS,
    signInFailuresPerAccount: read.PORTICO_SIGN_IN_FAILURES_PER_ACCOUNT,
    signInFailuresPerAddress: read.PORTICO_SIGN_IN_FAILURES_PER_ADDRESS,
    signInFailureWindowMs: read.PORTICO_SIGN_IN_FAILURES_MINUTES * MINUTE_MS,
    resetLinkMaxMs: read.PORTICO_RESET_LINK_MINUTES * MINUTE_MS,
    invitationMaxMs: read.PORTICO_INVITATION_HOURS * HOUR_MS,
    requestsPerMinute: read.PORTICO_REQUESTS_PER_MINUTE,
    eventHeartbeatMs: 20_000,
    noticeEndsEveryMs: 10_000,
  };
}

/**
 * Origins guessed from requests would be controlled by the sender. Behind an untrusted proxy, all visitors share its
 * address, so that twenty wrong passwords of one lock out all, and cookies would lack Secure. Throws EnvironmentError.
 */
function requireForProduction(read: v.InferOutput<typeof VariablesSchema>): void {
  if (read.NODE_ENV !== 'production') return;
  const origins = BRANDS.map(originsVariable).map((name) => [name, read[name]] as const);
  const lines = origins
    .filter(([, given]) => given.length === 0)
    .map(([name]) => `  ${name} must say where browsers find that brand, such as https://app.example.`);
  const isBehindProxy = origins.some(([, given]) => given.some((origin) => origin.startsWith('https:')));
  if (isBehindProxy && read.PORTICO_TRUST_PROXY.length === 0) {
    lines.push('  PORTICO_TRUST_PROXY must name the proxy that speaks https in front of it, such as 127.0.0.1.');
  }
  if (lines.length === 0) return;
  throw new EnvironmentError(`The server cannot start in production without these settings:\n${lines.join('\n')}`);
}
