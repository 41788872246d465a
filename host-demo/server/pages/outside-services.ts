import type { Environment } from '../platform/environment/environment.ts';

type Configured = Pick<
  Environment,
  'connectOrigins' | 'errorReportingUrl' | 'guidanceScriptUrl' | 'hostedCollaboration'
>;

/** What pages are told of services outside, and what their policy lets them reach: nothing, unless it is configured. */
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
