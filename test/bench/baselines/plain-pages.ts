import type { FastifyInstance } from 'fastify';
import { allow } from '../../../host-demo/server/platform/access/access.ts';
import { acceptForms } from '../../../host-demo/server/platform/forms/accept-forms.ts';
import { CSRF_COOKIE, HEADERS } from '../../../src/browser/transport/protocol.ts';
import { ICON, NAME } from './look.ts';

/**
 * Hand-written pages without Portico: a form that signs in at the same server, and pages with the same first content.
 * `plain-home` is a page of the legacy module with its header in the HTML, `plain-late` one whose own script renders
 * the header later.
 */
export const PLAIN = {
  login: '/plain/login',
  account: '/plain/account',
  home: '/plain/home',
  late: '/plain/late',
  /** Only five bells of Portico. */
  bells: '/plain/bells',
  /** A script that reads the session and opens the event stream once. */
  tab: '/plain/tab',
  /** Toggles a text at each event, without reading messages. */
  eventText: '/plain/event-text',
  /** Reads the message after each event, and shows it. */
  readText: '/plain/read-text',
  /** Redirects to `redirectTo` after the most common check. */
  onward: '/plain/onward',
} as const;

const page = (title: string, body: string, head = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;

const BELL =
  `<button id="plain-bell" popovertarget="plain-menu" aria-label="${NAME}"><svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor">` +
  `${ICON.map((d) => `<path d="${d}"/>`).join('')}</svg></button><div id="plain-menu" role="menu" popover>` +
  `${['Current message', 'Create new', 'Edit', 'Remove'].map((item) => `<button role="menuitem">${item}</button>`).join('')}</div>`;

const loginPage = (to: string) =>
  page(
    'Login',
    `<h1>Welcome</h1><form method="post" action="${PLAIN.login}"><input type="hidden" name="to" value="${to}">` +
      '<label>Email <input name="username" type="email" required></label>' +
      '<label>Password <input name="password" type="password" required></label><button>Login</button></form>',
  );

const FACTS = {
  Name: 'Nadia Okafor',
  Email: 'nadia.okafor@upbeat.example',
  Title: 'Marketing operations',
  Organization: 'Upbeat Coffee',
  'Signed in': 'with a password',
};
const accountPage = page(
  'My Profile',
  `<header><b>Upbeat</b> <nav><a href="/home">Home</a> <a href="/last/budgets">Activities</a> <a href="/users/account">My Profile</a></nav>${BELL}` +
    `<span>${FACTS.Name}</span> <a href="/logout">Logout</a></header><main><h1>My Profile</h1><dl>` +
    `${Object.entries(FACTS)
      .map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`)
      .join('')}</dl></main>`,
);

const bellsPage = page(
  'Bells',
  '<portico-notice-bell></portico-notice-bell>'.repeat(5),
  '<script type="module" src="/portico/portico.js"></script>',
);

const tabPage = page(
  'Tab',
  `<p>One</p><script type="module">const answer = await fetch('/rest/session'); await answer.json(); new EventSource('/rest/events')</script>`,
);

const eventTextPage = page(
  'Event',
  `<output></output><script>const output = document.querySelector('output');
  new EventSource('/rest/events').addEventListener('changed', () => { output.textContent = output.textContent ? '' : 'One' })</script>`,
);

const readTextPage = page(
  'Read',
  `<output></output><script>const csrf = () => decodeURIComponent(/${CSRF_COOKIE}=([^;]*)/.exec(document.cookie)?.[1] ?? '');
  new EventSource('/rest/events').addEventListener('changed', async () => {
    const answer = await fetch('/graphql', { method: 'POST', body: '{"query":"{ currentNotice { message } }"}',
      headers: { 'Content-Type': 'application/json', '${HEADERS.csrf}': csrf() } });
    document.querySelector('output').textContent = (await answer.json()).data.currentNotice?.message ?? '';
  })</script>`,
);

const onwardPage = page(
  'Onward',
  `<script>const to = new URLSearchParams(location.search).get('redirectTo');
  location.href = to.startsWith('/') && !to.startsWith('//') ? to : '${PLAIN.account}'</script>`,
);

const PLACING = `<script>new MutationObserver((changes, observer) => {
  const user = document.querySelector('#lm-header .lm-tools .lm-user');
  if (!user) return;
  observer.disconnect();
  user.insertAdjacentHTML('beforebegin', ${JSON.stringify(BELL).replaceAll('<', '\\u003c')});
}).observe(document, { childList: true, subtree: true })</script>`;
const PORTICO_SCRIPT = /<script type="module" src="\/portico\/[^>]*><\/script>/;
const LEGACY_SCRIPT = /<script src="\/legacy\/legacy\.js"><\/script>/;
const EMPTY_HEADER = /(<div id="lm-header"[^>]*>)(<\/div>)/;
const HEADER = `<div class="lm-header"><div class="lm-tools">${BELL}<span class="lm-user">Nadia Okafor</span></div></div>`;

/** Serves them at the product's own origin. */
export function addPlainPages(pages: FastifyInstance): void {
  acceptForms(pages);
  const send = (path: string, html: string) =>
    pages.get(path, allow('public'), async (_request, reply) => reply.type('text/html').send(html));
  send(PLAIN.account, accountPage);
  send(PLAIN.bells, bellsPage);
  send(PLAIN.tab, tabPage);
  send(PLAIN.eventText, eventTextPage);
  send(PLAIN.readText, readTextPage);
  send(PLAIN.onward, onwardPage);

  // The cookie of a first visit, which signing in requires.
  pages.get(PLAIN.login, allow('public'), async (request, reply) => {
    const { to = '' } = request.query as { to?: string };
    const { headers } = await pages.inject({ url: '/rest/session', headers: { cookie: request.headers.cookie ?? '' } });
    return reply
      .header('Set-Cookie', headers['set-cookie'] ?? [])
      .type('text/html')
      .send(loginPage(to));
  });
  pages.post(PLAIN.login, allow('public'), async (request, reply) => {
    const { to, ...payload } = request.body as { to: string; username: string; password: string };
    const { statusCode, headers } = await pages.inject({
      method: 'POST',
      url: '/rest/login',
      headers: {
        host: request.host,
        cookie: request.headers.cookie ?? '',
        [HEADERS.csrf]: request.cookies[CSRF_COOKIE] ?? '',
      },
      payload,
    });
    if (statusCode !== 200) throw new Error(`The plain form responded with ${statusCode}.`);
    return reply.header('Set-Cookie', headers['set-cookie'] ?? []).redirect(to, 303);
  });

  const legacyHome = async (cookie = '', host = '') =>
    (await pages.inject({ url: '/home', headers: { cookie, host } })).body;
  pages.get(PLAIN.home, allow('public'), async ({ headers }, reply) => {
    const html = await legacyHome(headers.cookie, headers.host);
    const plain = html
      .replace(PORTICO_SCRIPT, '')
      .replace(LEGACY_SCRIPT, '')
      .replace(EMPTY_HEADER, (_all, open, close) => open + HEADER + close);
    return reply.type('text/html').send(plain);
  });
  pages.get(PLAIN.late, allow('public'), async ({ headers }, reply) => {
    const html = await legacyHome(headers.cookie, headers.host);
    return reply.type('text/html').send(html.replace(PORTICO_SCRIPT, () => PLACING));
  });
}
