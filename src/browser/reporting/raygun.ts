import type { RaygunStatic } from 'raygun4js';
import { debugLog } from './debug-log.ts';
import type { OutgoingReport } from './outgoing-report.ts';

type RaygunOptions = {
  key: string;
  /** Where reports go, when that is not the service's own address. */
  url?: string | undefined;
  /** Address of the page as it is now, as it may leave. */
  page: () => string;
  env: string;
};

/**
 * The error-reporting service of `raygunKey`. It hears of what Portico reports and of nothing else: no errors of the page
 * around, no visits, no identity, no address but the one that is given here.
 */
export async function openRaygun({ key, url, page, env }: RaygunOptions): Promise<(report: OutgoingReport) => void> {
  // The service's script has one configuration a page, and a page that uses it has made that already.
  if ('rg4js' in window || 'Raygun' in window) {
    debugLog('faults are not reported to the service, for the page uses it itself');
    return () => {};
  }
  const { default: rg4js } = await import('raygun4js');
  const command = rg4js as unknown as (name: 'getRaygunInstance', ready: (raygun: RaygunStatic) => void) => void;
  // Never attached, so it hears of no errors but those that are sent to it.
  const raygun = await new Promise<RaygunStatic>((resolve) => command('getRaygunInstance', resolve));
  raygun.init(key, {
    disablePulse: true,
    disableAnonymousUserTracking: true,
    captureUnhandledRejections: false,
    allowInsecureSubmissions: true, // whether the address is https is for whoever configures it to say
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
    // Written anew, so that nothing gets out that a later version of the script may add.
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
