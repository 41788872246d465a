import type { Environment } from '../platform/environment/environment.ts';

type Configured = Pick<
  Environment,
  'connectOrigins' | 'errorReportingUrl' | 'guidanceScriptUrl' | 'hostedCollaboration'
>;

/**
 * Returns the configuration of external services for pages, and what the page policy lets them reach: nothing by
 * default.
 */
export function outsideServices({
  connectOrigins,
  errorReportingUrl,
  guidanceScriptUrl,
  hostedCollaboration,
}: Configured) {
  const originsOf = (...urls: (string | undefined)[]) => urls.flatMap((url) => (url ? [new URL(url).origin] : []));
  return {
    config: {
      ...(errorReportingUrl && { errorReportingUrl }),
      ...(guidanceScriptUrl && { guidanceScriptUrl }),
      ...(hostedCollaboration && { collaboration: { serviceUrl: new URL(hostedCollaboration.url).origin } }),
    },
    origins: {
      scriptOrigins: originsOf(guidanceScriptUrl),
      connectOrigins: [
        ...new Set([...connectOrigins, ...originsOf(errorReportingUrl, guidanceScriptUrl, hostedCollaboration?.url)]),
      ],
    },
    trustedTypes: guidanceScriptUrl ? ['portico-guidance'] : [],
  };
}
