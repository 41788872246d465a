import { Window } from 'happy-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHOWN_FIELD } from '../../host-demo/legacy/parts/form.ts';
import { createSwitches } from '../../host-demo/server/demo/switches/switches.ts';
import { CSRF_FIELD } from '../../src/browser/transport/protocol.ts';
import { LOGO_MAX_BYTES } from '../../src/features/organization/organization.wire.ts';
import { type Callers, organizationId, put, signInCallers } from '../support/callers.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { openEvents } from '../support/event-stream.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';
import { unbuiltPages } from '../support/unbuilt-pages.ts';

const BRANDING = '/organization/branding';
const SSO = '/organization/sso';
const USERS = '/organization/users';
const USER_ROLES = '/organization/user-roles';
const FORMS = [BRANDING, SSO, USERS, USER_ROLES];
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let server: RunningServer;
let people: Callers;
let fernhill: string;
beforeAll(async () => {
  server = await startServer({ pages: unbuiltPages() });
  people = await signInCallers(server);
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db
    .updateTable('organizations')
    .set({
      branding: null,
      labels: '{}',
      sso: false,
      sso_single_logout_supported: false,
      sso_property_entity_id: null,
      sso_property_slo: null,
    })
    .where('id', '=', fernhill)
    .execute();
  await server.db.deleteFrom('organization_logos').execute();
});

type Fields = Readonly<Record<string, string | undefined>>;
type Options = { file?: Buffer; filename?: string; headers?: Record<string, string>; form?: string; query?: string };

const parser = new new Window().DOMParser();
const read = async (answer: Response) => parser.parseFromString(await answer.text(), 'text/html');
const pageAt = async (by: HttpClient, path: string) => read(await by.get(path));
type Page = Awaited<ReturnType<typeof read>>;

/** Returns the fields that a browser would send with that form: the current values with these changes. */
async function fieldsOf(by: HttpClient, path: string, { form = '', query = '' }: Options = {}) {
  const page = await pageAt(by, path + query);
  const shown = [...page.querySelectorAll('form[method=post]')].find(
    (one) => (one.querySelector('input[name=form]')?.getAttribute('value') ?? '') === form,
  );
  if (!shown) throw new Error(`${path} has no form ${form}.`);
  return Object.fromEntries(
    [...shown.querySelectorAll('input, select')].flatMap((control): [string, string][] => {
      const name = control.getAttribute('name') ?? '';
      const type = control.getAttribute('type');
      if (type === 'file' || control.hasAttribute('disabled')) return [];
      if (type === 'checkbox') return control.hasAttribute('checked') ? [[name, 'on']] : [];
      if (control.tagName === 'SELECT') {
        return [[name, control.querySelector('option[selected]')?.getAttribute('value') ?? '']];
      }
      return [[name, control.getAttribute('value') ?? '']];
    }),
  );
}

function send(
  by: HttpClient,
  path: string,
  fields: Fields,
  { file, filename = 'logo', headers = {}, query = '' }: Options = {},
) {
  const entries = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (path !== BRANDING) {
    return by.send(path + query, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-CSRF-TOKEN': '', ...headers },
      body: `${new URLSearchParams(entries)}`,
    });
  }
  const form = new FormData();
  for (const entry of entries) form.append(...entry);
  form.append('logo', new Blob([new Uint8Array(file ?? [])]), file ? filename : '');
  return by.send(path + query, { method: 'POST', headers: { 'X-CSRF-TOKEN': '', ...headers }, body: form });
}

/** Fills in the page's form, and sends it. */
const submit = async (by: HttpClient, path: string, changes: Fields, options: Options = {}) =>
  send(by, path, { ...(await fieldsOf(by, path, options)), ...changes }, options);

/** Sends a rejected form again, unchanged. */
async function submitted(page: Page, by: HttpClient): Promise<Response> {
  const form = page.querySelector('form[method=post]');
  const fields = [...(form?.querySelectorAll('input:not([type=file]):not([type=checkbox])') ?? [])].map((field) => [
    field.getAttribute('name') ?? '',
    field.getAttribute('value') ?? '',
  ]);
  return send(by, form?.getAttribute('action') ?? '', Object.fromEntries(fields));
}

const expectSaved = (answer: Response, path: string, saved = 'changes') =>
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${path}?saved=${saved}`]);

/** Returns the page of a response after checking its status. */
async function comeBack(answer: Response, status = 400): Promise<Page> {
  expect(answer.status).toBe(status);
  const page = await read(answer);
  expect(page.querySelector('[role=alert]')?.textContent).not.toBe('');
  return page;
}
const errorAt = (page: Page, name: string) => page.querySelector(`#lm-${name}-error`)?.textContent;
const valueAt = (page: Page, name: string) => page.querySelector(`[name="${name}"]`)?.getAttribute('value');

const inSession = async (by: HttpClient) =>
  (await (await by.get('/rest/session?expand=account/organization')).json()).account.organization;

describe('the settings pages', () => {
  it.each(FORMS)(
    '%s rejects signed-out callers, other sites and users without permission (S-PERM-01)',
    async (path) => {
      const fields = await fieldsOf(people.manager, path, { form: path === USERS ? 'invite' : '' });
      const stranger = await send(people.stranger, path, fields);
      expect([stranger.status, stranger.headers.get('Location')]).toEqual([
        303,
        `/login?redirectTo=${encodeURIComponent(path)}`,
      ]);
      expect((await send(people.member, path, fields)).status).toBe(403);
      await comeBack(await send(people.manager, path, { ...fields, [CSRF_FIELD]: 'forged' }), 403);
      await comeBack(await send(people.manager, path, { ...fields, [CSRF_FIELD]: undefined }), 403);
      const token = (await fieldsOf(people.outsider, path, { form: path === USERS ? 'invite' : '' }))[CSRF_FIELD];
      await comeBack(await send(people.manager, path, { ...fields, [CSRF_FIELD]: token }), 403);
      for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://evil.example' }]) {
        await comeBack(await send(people.manager, path, fields, { headers }), 403);
      }
    },
  );

  it('keep typed text when the token has become invalid, but no text from another site', async () => {
    const fields = { ...(await fieldsOf(people.manager, BRANDING)), adminTab: 'Begin' };
    const late = await comeBack(await send(people.manager, BRANDING, { ...fields, [CSRF_FIELD]: 'old' }), 403);
    expect(valueAt(late, 'adminTab')).toBe('Begin');
    const again = await submitted(late, people.manager);
    expectSaved(again, BRANDING);
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    const forged = await comeBack(
      await send(people.manager, BRANDING, { ...fields, adminTab: 'Theirs' }, { headers }),
      403,
    );
    expect(valueAt(forged, 'adminTab')).toBe('');
    expect((await inSession(people.member)).labels).toEqual({ adminTab: 'Begin' });
  });

  it('redirect to the maintenance page during maintenance (S-MAINT-06)', async () => {
    const fields = await fieldsOf(people.manager, BRANDING);
    const switches = createSwitches(server.db, server.environment);
    await switches.turn('maintenance', true);
    try {
      await expect
        .poll(async () => (await send(people.manager, BRANDING, fields)).headers.get('Location'), { timeout: 5000 })
        .toBe('/maintenance?redirectTo=%2Forganization%2Fbranding');
    } finally {
      await switches.turn('maintenance', false);
    }
    await expect.poll(async () => (await people.manager.get(BRANDING)).status, { timeout: 5000 }).toBe(200);
  });

  it('confirm a change only with the product’s own texts', async () => {
    const statusAt = async (query: string) =>
      (await pageAt(people.manager, BRANDING + query)).querySelector('[role=status]')?.textContent;
    expect(await statusAt('?saved=changes')).toBe('Your changes are saved.');
    for (const query of ['', '?saved', '?saved=You+have+won', '?saved=constructor', '?saved=__proto__']) {
      expect(await statusAt(query)).toBeUndefined();
    }
  });

  it('show a name of 300 letters and unusual text as text', async () => {
    const name = `<b>${'Müller & '.repeat(33)}`.slice(0, 300);
    await server.db.updateTable('organizations').set({ name }).where('id', '=', fernhill).execute();
    try {
      for (const path of [...FORMS, '/organization/security']) {
        const answer = await people.manager.get(path);
        const page = await answer.text();
        expect([answer.status, page.includes('<b>M')]).toEqual([200, false]);
        expect(page).toContain('&lt;b&gt;Müller');
      }
    } finally {
      await server.db
        .updateTable('organizations')
        .set({ name: 'Fernhill Outdoor' })
        .where('id', '=', fernhill)
        .execute();
    }
  });

  it('security is read-only', async () => {
    const page = await pageAt(people.manager, '/organization/security');
    expect(page.querySelectorAll('form, input')).toHaveLength(0);
    expect(page.querySelector('#lm-content')?.textContent).toContain('With a password');
    expect((await send(people.manager, '/organization/security', {})).status).toBe(404);
  });
});

describe('branding', () => {
  it('is saved, included in every session of the organization, and sent to its open pages (S-BRAND-07)', async () => {
    const [own, others] = [await openEvents(people.member), await openEvents(people.outsider)];
    const answer = await submit(
      people.manager,
      BRANDING,
      { enabled: 'on', menuTheme: 'light', backgroundColour: ' #FFD400 ' },
      { file: PNG },
    );
    expectSaved(answer, BRANDING);
    const { branding } = await inSession(people.member);
    expect(branding).toMatchObject({ enabled: true, menuTheme: 'light', backgroundColour: '#FFD400' });
    const logo = await people.member.get(branding.logo);
    expect([logo.status, logo.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await logo.arrayBuffer()).equals(PNG)).toBe(true);
    await vi.waitFor(() => expect(own.received).toMatchObject([{ data: '{"topic":"session"}' }]));
    expect(others.received).toEqual([]);
    own.close();
    others.close();
  });

  it('a logo belongs to one organization, is not in shared caches, and runs no script (S-BRAND-07)', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>',
    );
    expectSaved(await submit(people.manager, BRANDING, {}, { file: svg, filename: 'logo.png' }), BRANDING);
    const { logo } = (await inSession(people.manager)).branding;
    const answer = await people.member.get(logo);
    expect(Buffer.from(await answer.arrayBuffer()).equals(svg)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect((await people.member.get(logo.replace(/v=.*/, 'v=other'))).headers.get('Cache-Control')).toBe(
      'private, no-cache',
    );
    expect((await people.outsider.get(logo)).status).toBe(404);
    expect((await people.stranger.get(logo)).status).toBe(401);
    for (const id of ['999999999999', 'x', "'"]) {
      expect((await people.manager.get(`/rest/organizations/${id}/logo`)).status).toBe(404);
    }
  });

  it('a logo is removed by its checkbox, with its image (S-BRAND-07)', async () => {
    await submit(people.manager, BRANDING, { enabled: 'on' }, { file: PNG });
    const { logo } = (await inSession(people.manager)).branding;
    const shown = await pageAt(people.manager, BRANDING);
    expect(shown.querySelector('image')?.getAttribute('href')).toBe(logo);
    expectSaved(await submit(people.manager, BRANDING, { removeLogo: 'on' }), BRANDING);
    expect((await inSession(people.manager)).branding).toMatchObject({ enabled: true, logo: null });
    expect((await people.manager.get(logo)).status).toBe(404);
  });

  it.each([
    ['larger than 256 KB', Buffer.concat([PNG, Buffer.alloc(LOGO_MAX_BYTES)]), 'larger than 256 KB'],
    ['not an image', Buffer.from('<html><script>alert(1)</script></html>'), 'not an image'],
    ['a program', Buffer.from('MZ\x90\0'), 'not an image'],
  ])('a file that is %s is rejected as a logo, and typed text stays (S-BRAND-07)', async (_what, file, message) => {
    const answer = await submit(
      people.manager,
      BRANDING,
      { enabled: 'on', adminTab: 'Begin' },
      { file, filename: 'a.png' },
    );
    const page = await comeBack(answer);
    expect(errorAt(page, 'logo')).toContain(message);
    expect(valueAt(page, 'adminTab')).toBe('Begin');
    expect(page.querySelector('[name=enabled]')?.hasAttribute('checked')).toBe(true);
    expect((await inSession(people.manager)).branding ?? null).toBeNull();
  });

  it('a logo of exactly 256 KB is accepted (S-BRAND-07)', async () => {
    const file = Buffer.concat([PNG, Buffer.alloc(LOGO_MAX_BYTES - PNG.length)]);
    expectSaved(await submit(people.manager, BRANDING, {}, { file }), BRANDING);
  });

  it.each(['red', '#12', '#12345g', '#123;x', 'url(https://evil.example)'])(
    'the colour %s is rejected with a sentence beside the field (S-BRAND-07)',
    async (backgroundColour) => {
      const answer = await submit(people.manager, BRANDING, { backgroundColour }, { file: PNG });
      const page = await comeBack(answer);
      expect(errorAt(page, 'backgroundColour')).toContain('hexadecimal');
      expect(valueAt(page, 'backgroundColour')).toBe(backgroundColour);
      // Browsers do not keep a chosen file.
      expect(errorAt(page, 'logo')).toContain('again');
      const field = page.querySelector('#lm-backgroundColour');
      expect([field?.getAttribute('aria-invalid'), field?.hasAttribute('autofocus')]).toEqual(['true', false]);
      expect(page.querySelectorAll('[autofocus]')).toHaveLength(1);
    },
  );

  it('reports a text colour that differs from the theme because it was unreadable (S-BRAND-07)', async () => {
    const noteFor = async (menuTheme: string, backgroundColour: string) => {
      await submit(people.manager, BRANDING, { menuTheme, backgroundColour });
      return (await pageAt(people.manager, BRANDING)).querySelector('.lm-preview-note')?.textContent;
    };
    expect(await noteFor('dark', '#FFD400')).toContain('dark text is used');
    expect(await noteFor('light', '#102030')).toContain('light text is used');
    expect(await noteFor('dark', '#102030')).toBeUndefined();
  });

  it('each label can be the organization’s own, and the default again (S-BRAND-09, S-BRAND-11)', async () => {
    const words = { budget: 'Plan', budgetTab: 'Plans', activitiesTab: ' Calendar ', planningTab: '  ' };
    expectSaved(await submit(people.manager, BRANDING, words), BRANDING);
    expect((await inSession(people.member)).labels).toEqual({
      budget: 'Plan',
      budgetTab: 'Plans',
      activitiesTab: 'Calendar',
    });
    const header = JSON.parse((await pageAt(people.member, '/home')).querySelector('#lm-data')?.textContent ?? '');
    expect(header.tabs.map(({ label }: { label: string }) => label)).toEqual([
      'Home',
      'Plans',
      'Insights',
      'Calendar',
      'Strategy',
    ]);
    expectSaved(await submit(people.manager, BRANDING, { budgetTab: '', activitiesTab: '' }), BRANDING);
    expect((await inSession(people.member)).labels).toEqual({ budget: 'Plan' });
  });

  it('a label of more than 60 letters is shown again in full, beside a valid one (S-BRAND-09)', async () => {
    const adminTab = 'Ü'.repeat(300);
    const page = await comeBack(await submit(people.manager, BRANDING, { adminTab, budgetTab: 'Plans' }));
    expect(errorAt(page, 'adminTab')).toBe('A label can have at most 60 characters.');
    expect([valueAt(page, 'adminTab'), valueAt(page, 'budgetTab')]).toEqual([adminTab, 'Plans']);
    expect((await inSession(people.manager)).labels).toEqual({});
  });

  it('simultaneous edits of two users do not undo each other (S-REST-05)', async () => {
    const early = await fieldsOf(people.manager, BRANDING);
    await submit(people.superAdmin, BRANDING, { enabled: 'on', adminTab: 'Begin' });
    expectSaved(await send(people.manager, BRANDING, { ...early, backgroundColour: '#123456' }), BRANDING);
    const { branding, labels } = await inSession(people.member);
    expect([branding.enabled, branding.backgroundColour, labels.adminTab]).toEqual([true, '#123456', 'Begin']);
  });

  it('requires a multipart form, and rejects anything else safely', async () => {
    const fields = await fieldsOf(people.manager, BRANDING);
    const plain = await people.manager.send(BRANDING, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-CSRF-TOKEN': '' },
      body: `${new URLSearchParams({ ...fields, adminTab: 'Plain' })}`,
    });
    expectSaved(plain, BRANDING);
    for (const [type, body] of [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=x', '--x\r\nnothing'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\ny\r\n--x--\r\n',
      ],
      ['application/json', '{}'],
      ['text/plain', 'x'],
    ] as const) {
      const answer = await people.manager.send(BRANDING, { method: 'POST', headers: { 'Content-Type': type }, body });
      expect([400, 403, 406, 415]).toContain(answer.status);
      expect(await answer.text()).not.toContain('Error:');
    }
  });
});

describe('single sign-on', () => {
  const ENTITY = 'https://id.fernhill.example/metadata';
  const addProvider = (organization_id: string) =>
    server.db
      .insertInto('saml_providers')
      .values({ organization_id, sign_on_url: 'https://id.fernhill.example/sign-on', certificate: 'x' })
      .execute();
  afterEach(() => server.db.deleteFrom('saml_providers').where('organization_id', '=', fernhill).execute());

  it('is not enabled without a provider, and typed text stays (S-PERM-10)', async () => {
    const page = await comeBack(await submit(people.manager, SSO, { enabled: 'on', entityId: ENTITY }));
    expect(errorAt(page, 'enabled')).toContain('users couldn’t sign in');
    expect(valueAt(page, 'entityId')).toBe(ENTITY);
    expect((await inSession(people.member)).sso).toBe(false);
    expect((await signIn(server, findDemoPerson('legacy', 'ordinary user'))).cookies.size).toBeGreaterThan(0);
  });

  it('is saved if a provider exists, and sent to the open pages', async () => {
    await addProvider(fernhill);
    const open = await openEvents(people.manager);
    const settings = {
      enabled: 'on',
      entityId: ` ${ENTITY} `,
      singleLogout: 'on',
      logoutProperty: 'https://id.fernhill.example/out',
    };
    expectSaved(await submit(people.manager, SSO, settings), SSO);
    expect(await inSession(people.manager)).toMatchObject({
      sso: true,
      ssoSingleLogoutSupported: true,
      ssoPropertyEntityId: ENTITY,
      ssoPropertySlo: 'https://id.fernhill.example/out',
    });
    await vi.waitFor(() => expect(open.received).toMatchObject([{ data: '{"topic":"session"}' }]));
    open.close();
    expectSaved(await submit(people.manager, SSO, { enabled: undefined }), SSO);
    expect(await inSession(people.manager)).toMatchObject({ sso: false, ssoPropertyEntityId: ENTITY });
    people = await signInCallers(server);
  });

  it('ends password sessions, except that of the user who enables it and those of other organizations', async () => {
    await addProvider(fernhill);
    const open = await openEvents(people.member);
    const isSignedIn = async (by: HttpClient) => (await (await by.get('/rest/session')).text()) !== 'null';
    expectSaved(await submit(people.manager, SSO, { enabled: 'on', entityId: ENTITY }), SSO);
    await open.ended;
    const { member, manager, staff, superAdmin, outsider } = people;
    expect(await isSignedIn(member)).toBe(false);
    for (const client of [manager, staff, superAdmin, outsider]) expect(await isSignedIn(client)).toBe(true);
    expectSaved(await submit(manager, SSO, { enabled: undefined }), SSO);
    people = await signInCallers(server);
  });

  it('rejects the provider of another organization', async () => {
    await addProvider(fernhill);
    const { entity } = await server.db
      .selectFrom('organizations')
      .where('host_label', '=', 'brightwater')
      .select('sso_property_entity_id as entity')
      .executeTakeFirstOrThrow();
    const page = await comeBack(await submit(people.manager, SSO, { enabled: 'on', entityId: entity ?? '' }));
    expect(errorAt(page, 'entityId')).toContain('Another organization');
    expect((await inSession(people.member)).sso).toBe(false);
  });

  it.each([
    [{ enabled: 'on', entityId: ' ' }, 'entityId'],
    [{ entityId: 'x'.repeat(2001) }, 'entityId'],
    [{ entityId: 'a\0b' }, 'entityId'],
    [{ singleLogout: 'on', logoutProperty: '' }, 'logoutProperty'],
    [{ logoutProperty: 'javascript:alert(1)' }, 'logoutProperty'],
    [{ logoutProperty: 'http://id.example/out' }, 'logoutProperty'],
    [{ logoutProperty: '//evil.example' }, 'logoutProperty'],
    [{ logoutProperty: 'https://' }, 'logoutProperty'],
  ])('rejects %j', async (wanted, field) => {
    const page = await comeBack(await submit(people.manager, SSO, wanted));
    expect(errorAt(page, field)).toBeTruthy();
  });
});

describe('users', () => {
  const idOf = async (username: string) => {
    const person = await server.db
      .selectFrom('people')
      .where('username', '=', username)
      .select('id')
      .executeTakeFirst();
    return person?.id ?? '';
  };
  const turn = async (by: HttpClient, person: string, enabled: boolean) => {
    const { [CSRF_FIELD]: token } = await fieldsOf(by, USERS, { form: 'invite' });
    return send(by, USERS, { [CSRF_FIELD]: token, form: 'enabled', person, enabled: String(enabled) });
  };
  const rowsOf = (page: Page) =>
    [...page.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('td')[1]?.textContent ?? '');

  it('a user is invited with roles, once, and gets an email', async () => {
    const username = 'New.Person@fernhill.example';
    const invitation = { username, firstName: ' Ines ', REPORTING_ADMIN: 'on' };
    expectSaved(await submit(people.manager, USERS, invitation, { form: 'invite' }), USERS, 'invited');
    const made = await server.db
      .selectFrom('people')
      .where('username', '=', username.toLowerCase())
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(made).toMatchObject({
      organization_id: fernhill,
      first_name: 'Ines',
      last_name: 'User',
      access: ['REPORTING_ADMIN'],
      registered: false,
    });
    const mail = server.db.selectFrom('outgoing_mail').where('recipient', '=', username.toLowerCase()).select('body');
    expect((await mail.executeTakeFirstOrThrow()).body).toMatch(/\/resetpassword\/[\w-]{43}/);
    const again = await comeBack(await submit(people.manager, USERS, invitation, { form: 'invite' }));
    expect(errorAt(again, 'username')).toContain('already exists');
    expect(valueAt(again, 'username')).toBe(username);
    expect(again.querySelector('[name=REPORTING_ADMIN]')?.hasAttribute('checked')).toBe(true);
  });

  it.each([
    [{ username: 'nobody' }, 'username'],
    [{ username: '' }, 'username'],
    [{ username: 'a@fernhill.example', firstName: 'x'.repeat(201) }, 'firstName'],
    [{ username: 'a@fernhill.example', title: 'a\0b' }, 'title'],
  ])('an invitation rejects %j', async (wanted, field) => {
    const page = await comeBack(await submit(people.manager, USERS, wanted, { form: 'invite' }));
    expect(errorAt(page, field)).toBeTruthy();
    expect(await idOf('a@fernhill.example')).toBe('');
  });

  it('an invitation never creates staff', async () => {
    const invitation = { username: 'sly@fernhill.example', SUPER_ADMIN: 'on', ADMIN: 'on', access: 'SUPER_ADMIN' };
    expectSaved(await submit(people.manager, USERS, invitation, { form: 'invite' }), USERS, 'invited');
    const made = server.db.selectFrom('people').where('username', '=', invitation.username).select(['access', 'staff']);
    expect(await made.executeTakeFirstOrThrow()).toEqual({ access: [], staff: false });
  });

  it('a disabled user is signed out, and may sign in again when enabled', async () => {
    const person = findDemoPerson('legacy', 'ordinary user');
    const id = await idOf(person.username);
    const client = await signIn(server, person);
    expectSaved(await turn(people.manager, id, false), USERS, `disabled&person=${id}`);
    const note = (await pageAt(people.manager, `${USERS}?saved=disabled&person=${id}`)).querySelector('.lm-note-undo');
    expect(note?.textContent).toContain(`${person.firstName} ${person.lastName} is signed out`);
    expect(note?.querySelector('[name=enabled]')?.getAttribute('value')).toBe('true');
    expect(await (await client.get('/rest/session')).text()).toBe('null');
    await expect(signIn(server, person)).rejects.toThrow('could not sign in');
    const page = await pageAt(people.manager, USERS);
    expect(page.querySelectorAll('button[aria-label^="Enable "]')).toHaveLength(1);
    expectSaved(await turn(people.manager, id, true), USERS, `enabled&person=${id}`);
    people = { ...people, member: await signIn(server, person) };
  });

  it('managers cannot disable themselves, staff, or users of other organizations', async () => {
    await comeBack(
      await turn(people.manager, await idOf(findDemoPerson('legacy', 'organization manager').username), false),
      403,
    );
    await comeBack(await turn(people.manager, await idOf(findDemoPerson('legacy', 'staff').username), false), 403);
    const stranger = await idOf(findDemoPerson('newer', 'ordinary user').username);
    await comeBack(await turn(people.manager, stranger, false), 404);
    for (const id of ['', 'x', '1 or 1=1', '9'.repeat(30)]) await comeBack(await turn(people.manager, id, false), 404);
    expect((await server.db.selectFrom('people').where('enabled', '=', false).select('id').execute()).length).toBe(0);
  });

  it('are searched by name and email, with any text', async () => {
    const found = async (q: string) => rowsOf(await pageAt(people.manager, `${USERS}?${new URLSearchParams({ q })}`));
    expect(await found('lindq')).toEqual(['marta.lindqvist@ledgerline.example']);
    expect(await found('MARTA LINDQVIST')).toEqual(['marta.lindqvist@ledgerline.example']);
    expect((await found('@ledgerline')).length).toBeGreaterThan(5);
    for (const odd of ['%', '_', "'", '\\', '"><b>', 'zq\0q', 'x'.repeat(5000)]) expect(await found(odd)).toEqual([]);
    expect((await found('   ')).length).toBeGreaterThan(5);
  });

  it('of a large organization are paginated', async () => {
    const { id: organization_id } = await server.db
      .insertInto('organizations')
      .values({ name: 'Grand', host_label: 'grand' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const manager = await server.db
      .selectFrom('people')
      .where('username', '=', findDemoPerson('legacy', 'organization manager').username)
      .select('password_hash')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('people')
      .values(
        Array.from({ length: 120 }, (_, index) => ({
          organization_id,
          username: `p${index}@grand.example`,
          first_name: 'P',
          last_name: String(1000 + index),
          access: index === 0 ? ['COMPANY_ADMIN'] : [],
          ...(index === 0 && manager),
        })),
      )
      .execute();
    const { password } = findDemoPerson('legacy', 'organization manager');
    const client = await signIn(server, { username: 'p0@grand.example', password });
    const sizeAt = async (query: string) => rowsOf(await pageAt(client, `${USERS}${query}`)).length;
    expect(await Promise.all(['', '?page=2', '?page=3', '?page=99', '?page=-1', '?page=x'].map(sizeAt))).toEqual([
      50, 50, 20, 20, 50, 50,
    ]);
    const second = await pageAt(client, `${USERS}?q=grand&page=2`);
    const hrefs = [...second.querySelectorAll('.lm-pages a')].map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([`${USERS}?q=grand`, `${USERS}?q=grand&page=3`]);
    // Changes there redirect back there.
    const answer = await submit(
      client,
      USER_ROLES,
      { [`PLANNING_ACCESS-${await idOf('p60@grand.example')}`]: 'on' },
      { query: '?q=grand&page=2' },
    );
    expect(answer.headers.get('Location')).toBe(`${USER_ROLES}?q=grand&page=2&saved=changes`);
  });
});

describe('user roles', () => {
  const MANAGER = findDemoPerson('legacy', 'organization manager').username;
  const MEMBER = findDemoPerson('legacy', 'ordinary user').username;
  const personOf = (username: string) =>
    server.db.selectFrom('people').where('username', '=', username).select(['id', 'access']).executeTakeFirstOrThrow();
  const tick = async (access: string, username: string) => `${access}-${(await personOf(username)).id}`;

  it('are set by checkboxes, apply immediately, and are sent to that user only (S-PERM-01)', async () => {
    const before = await personOf(MEMBER);
    const name = await tick('COMPANY_ADMIN', MEMBER);
    const [own, others] = [await openEvents(people.member), await openEvents(people.staff)];
    expectSaved(await submit(people.manager, USER_ROLES, { [name]: 'on' }), USER_ROLES);
    expect((await people.member.get(BRANDING)).status).toBe(200);
    await vi.waitFor(() => expect(own.received).toMatchObject([{ data: '{"topic":"session"}' }]));
    expectSaved(await submit(people.manager, USER_ROLES, { [name]: undefined }), USER_ROLES);
    expect((await people.member.get(BRANDING)).status).toBe(403);
    expect((await personOf(MEMBER)).access).toEqual(before.access);
    expect(others.received).toEqual([]);
    own.close();
    others.close();
  });

  it('simultaneous edits of two users do not undo each other', async () => {
    const early = await fieldsOf(people.manager, USER_ROLES);
    const [planning, reports] = [await tick('PLANNING_ACCESS', MANAGER), await tick('REPORTING_ADMIN', MEMBER)];
    const before = (await personOf(MANAGER)).access;
    await submit(people.superAdmin, USER_ROLES, { [planning]: before.includes('PLANNING_ACCESS') ? undefined : 'on' });
    const between = (await personOf(MANAGER)).access;
    expect(between).not.toEqual(before);
    expectSaved(await send(people.manager, USER_ROLES, { ...early, [reports]: 'on' }), USER_ROLES);
    expect((await personOf(MANAGER)).access).toEqual(between);
    expect((await personOf(MEMBER)).access).toContain('REPORTING_ADMIN');
  });

  it('list roles in budgets, which managers of a budget give, change and remove', async () => {
    const [{ id: personId }, { id: budgetId }] = await Promise.all([
      personOf(MEMBER),
      server.db
        .insertInto('budgets')
        .values({ organization_id: fernhill, name: 'Listed', currency: 'EUR' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ]);
    const path = `/rest/budgets/${budgetId}/users/${personId}`;
    const listed = async () => {
      const page = await pageAt(people.manager, USER_ROLES);
      const link = page.querySelector(`a[href="/budgets/${budgetId}"]`);
      return link?.parentElement?.textContent;
    };
    expect(await listed()).toBe(undefined);
    await put(people.manager, path, { role: 'EDITOR' });
    expect(await listed()).toBe('Editor in Listed');
    await put(people.manager, path, { role: 'READ_ONLY' });
    expect(await listed()).toBe('Viewer in Listed');
    await people.manager.send(path, { method: 'DELETE' });
    expect(await listed()).toBe(undefined);
  });

  it('offer no role above those that managers grant', async () => {
    const page = await pageAt(people.manager, USER_ROLES);
    const offered = [...page.querySelectorAll('input[type=checkbox]')].map((box) => box.getAttribute('name') ?? '');
    expect(offered).toContain(await tick('COMPANY_ADMIN', MEMBER));
    expect(offered.filter((name) => /^(ADMIN|SUPER_ADMIN|DEVOPS_ADMIN)-/.test(name))).toEqual([]);
  });

  it('managers cannot remove their own right to manage, grant staff roles, or change other users', async () => {
    const fields = await fieldsOf(people.manager, USER_ROLES);
    const own = await tick('COMPANY_ADMIN', MANAGER);
    expect(fields).not.toHaveProperty(own); // its checkbox is disabled
    const forged = { ...fields, [SHOWN_FIELD]: JSON.stringify({ [own]: 'on' }) };
    expect((await comeBack(await send(people.manager, USER_ROLES, forged), 403)).body.textContent).toContain(
      'You can’t remove your own permission',
    );
    await comeBack(
      await send(people.manager, USER_ROLES, { ...fields, [await tick('SUPER_ADMIN', MEMBER)]: 'on' }),
      400,
    );
    const stranger = findDemoPerson('newer', 'ordinary user').username;
    const staff = findDemoPerson('legacy', 'staff').username;
    for (const username of [stranger, staff]) {
      const { access } = await personOf(username);
      const name = await tick('REPORTING_ADMIN', username);
      expectSaved(await send(people.manager, USER_ROLES, { ...fields, [name]: 'on' }), USER_ROLES);
      expect((await personOf(username)).access).toEqual(access);
    }
    expect((await personOf(MANAGER)).access).toContain('COMPANY_ADMIN');
  });
});
