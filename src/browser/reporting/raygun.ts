import type { RaygunStatic } from 'raygun4js';
import { debugLog } from './debug-log.ts';
import type { OutgoingReport } from './outgoing-report.ts';

type RaygunOptions = {
  key: string;
  /** Custom endpoint of the service. */
  url?: string | undefined;
  /** Returns the page's current address, redacted. */
  page: () => string;
  env: string;
};

/**
 * Opens the error-reporting service of `raygunKey`. It receives Portico's reports and nothing else: no errors of the
 * host page, no visits, no identity, no address except the given one.
 */
export async function openRaygun({ key, url, page, env }: RaygunOptions): Promise<(report: OutgoingReport) => void> {
  // The service's script has one global configuration, which a page that uses it has already made.
  if ('rg4js' in window || 'Raygun' in window) {
    debugLog('faults are not reported to the service, for the page uses it itself');
    return () => {};
  }
  const { default: rg4js } = await import('raygun4js');
  const command = rg4js as unknown as (name: 'getRaygunInstance', ready: (raygun: RaygunStatic) => void) => void;
  // Never attached, so it does not catch errors itself.
  const raygun = await new Promise<RaygunStatic>((resolve) => command('getRaygunInstance', resolve));
  raygun.init(key, {
    disablePulse: true,
    disableAnonymousUserTracking: true,
    captureUnhandledRejections: false,
    allowInsecureSubmissions: true, // the configured address decides
    ...(url && { apiEndpoint: url }),
  });
  raygun.disableAutoBreadcrumbs();
  raygun.setVersion(import.meta.env.PORTICO_VERSION);
  raygun.groupingKey((payload) => payload.Details.UserCustomData.group);
  raygun.onBeforeSend((payload) => {
    const {
      Error: fault,
      UserCustomData,
      Tags,
      Version,
      Client,
      GroupingKey,
    } = payload.Details as Record<string, unknown>;
    // Copied field by field, so that fields added by later versions of the script do not leave the browser.
    return {
      ...payload,
      Details: { Error: fault, UserCustomData, Tags, Version, Client, GroupingKey, Request: { Url: page() } },
    } as never;
  });
  return ({ code, place, message, stack, repeated, group }) => {
    const error = new Error(message);
    error.name = code;
    error.stack = `${code}: ${message}\n${stack}`;
    raygun.send(error, { code, place, repeated, group }, [env]);
  };
}
