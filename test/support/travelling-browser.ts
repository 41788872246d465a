import { fetchLocally } from '../../host-demo/server/identity/single-sign-on/fetch-locally.ts';

/** A page or a redirect, as received by a browser. */
export type Visit = { url: string; status: number; body: string; headers: Headers; location: string | undefined };

type Send = { form?: Record<string, string>; json?: unknown; headers?: Record<string, string> };

/**
 * A browser that visits several hosts on this machine, with a cookie jar for each. It omits cookies from cross-site
 * form posts, like SameSite=Lax.
 */
export type TravellingBrowser = {
  /** Sends one request; with a form or JSON it is a POST. */
  visit(url: string, options?: Send): Promise<Visit>;
  /** Follows redirects until a page responds. */
  follow(from: Visit): Promise<Visit>;
  /** Submits the page's form, optionally with one of its buttons. */
  submit(page: Visit, button?: Record<string, string>): Promise<Visit>;
  cookies(host: string): Map<string, string>;
};

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const plain = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);

/** Returns action and hidden fields of the only form of a page. */
export function readForm({ body, url }: Visit): { action: string; fields: Record<string, string> } {
  const action = /<form[^>]* action="([^"]*)"/.exec(body)?.[1];
  if (action === undefined) throw new Error(`There is no form at ${url}:\n${body.slice(0, 500)}`);
  const hidden = [...body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [plain(name), plain(value)]));
  return { action: new URL(plain(action), url).href, fields };
}

export function createTravellingBrowser(): TravellingBrowser {
  const jars = new Map<string, Map<string, string>>();
  const cookies = (host: string) => {
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  };

  const browser: TravellingBrowser = {
    cookies,
    async visit(address, { form, json, headers = {} } = {}) {
      const url = new URL(address);
      const jar = cookies(url.hostname);
      const isFromElsewhere = headers['Sec-Fetch-Site'] === 'cross-site' && form !== undefined;
      const sent = isFromElsewhere ? '' : [...jar].map((pair) => pair.join('=')).join('; ');
      const body = form ? new URLSearchParams(form).toString() : json === undefined ? undefined : JSON.stringify(json);
      const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
      const answer = await fetchLocally(url, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...(body !== undefined && { 'Content-Type': type }), ...(sent && { Cookie: sent }), ...headers },
        ...(body !== undefined && { body }),
      });
      for (const line of answer.headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split(/; ?/);
        const separator = pair.indexOf('=');
        const isGone = attributes.some((one) => /^(max-age=0|expires=Thu, 01 Jan 1970)/i.test(one));
        if (isGone) jar.delete(pair.slice(0, separator));
        else jar.set(pair.slice(0, separator), pair.slice(separator + 1));
      }
      const location = answer.headers.get('Location');
      return {
        url: url.href,
        status: answer.status,
        body: await answer.text(),
        headers: answer.headers,
        location: location === null ? undefined : new URL(location, url).href,
      };
    },
    async follow(from) {
      let here = from;
      for (let steps = 0; here.location !== undefined && steps < 12; steps += 1)
        here = await browser.visit(here.location);
      return here;
    },
    async submit(page, button = {}) {
      const { action, fields } = readForm(page);
      const site = new URL(action).host === new URL(page.url).host ? 'same-origin' : 'cross-site';
      const headers = { 'Sec-Fetch-Site': site, Origin: new URL(page.url).origin };
      return browser.visit(action, { form: { ...fields, ...button }, headers });
    },
  };
  return browser;
}
