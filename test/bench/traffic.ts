import type { Page, Response } from 'playwright-core';

const QUIET_MS = 3000;

/** Requests of a page since the recording started. */
export type Traffic = {
  /** Addresses of all requests, without the document's own. */
  requests: string[];
  /** Returns responses below a path, in order of arrival. */
  answersBelow(prefix: string): Promise<{ path: string; body: Buffer }[]>;
  /** Resolves when there was no request or response for 3 s. */
  quiet(): Promise<void>;
};

export function watchTraffic(page: Page): Traffic {
  const requests: string[] = [];
  const answers: Response[] = [];
  let lastAtMs = performance.now();
  page.on('request', (request) => {
    lastAtMs = performance.now();
    if (!request.isNavigationRequest()) requests.push(request.url());
  });
  page.on('response', (answer) => {
    lastAtMs = performance.now();
    answers.push(answer);
  });
  return {
    requests,
    answersBelow(prefix) {
      const below = answers.filter((answer) => new URL(answer.url()).pathname.startsWith(prefix));
      return Promise.all(
        below.map(async (answer) => ({ path: new URL(answer.url()).pathname, body: await answer.body() })),
      );
    },
    async quiet() {
      await page.waitForLoadState('load');
      for (let leftMs = QUIET_MS; leftMs > 0; leftMs = lastAtMs + QUIET_MS - performance.now()) {
        await page.waitForTimeout(leftMs);
      }
    },
  };
}
