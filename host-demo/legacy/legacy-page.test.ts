// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { expect, test } from 'vitest';
import { type LegacyContent, type LegacyPage, renderLegacyPage } from './legacy-page.ts';

const HOSTILE = `</script><!--<script>alert("1")</script>\u2028'&`;

const OWN_WORDS = {
  labels: { CATEGORY: 'Programme', SUBCATEGORY: 'Tactic', LINE_ITEM: 'Line', PLACEHOLDER: 'Idea' },
  showDecimals: true,
};

function pageOf(content: LegacyContent, changes: Partial<LegacyPage> = {}): LegacyPage {
  return {
    path: '/home',
    layout: 'classic',
    brand: 'legacy',
    productName: 'Ledgerline',
    person: { firstName: 'Nadia', lastName: 'Okafor', username: 'nadia.okafor@example.com' },
    organization: { name: 'Northwind', labels: {} },
    tabs: [{ href: '/home', label: 'Home', name: null, current: true }],
    userMenu: [],
    content,
    config: {},
    scripts: { portico: '/portico/portico.js' },
    ...changes,
  };
}

function render(content: LegacyContent, changes?: Partial<LegacyPage>): Document {
  return new DOMParser().parseFromString(renderLegacyPage(pageOf(content, changes)), 'text/html');
}

const HOME: LegacyContent = {
  kind: 'home',
  totals: [{ currency: 'CAD', planned: 1000, committed: 1200 }],
  recent: [
    {
      id: '7',
      budgetId: '3',
      budgetName: HOSTILE,
      currency: 'CAD',
      type: 'LINE_ITEM',
      name: HOSTILE,
      status: 'AT_RISK',
      owner: HOSTILE,
      startsOn: '2026-05-04',
      endsOn: null,
      planned: 1000,
      committed: 1200,
    },
  ],
};

const EVERY_CONTENT: LegacyContent[] = [
  HOME,
  { kind: 'home', totals: [], recent: [] },
  {
    kind: 'budgets',
    budgets: [
      { id: '3', parentId: null, name: HOSTILE, currency: 'CAD', itemCount: 2, planned: 10, committed: 4 },
      { id: '4', parentId: '3', name: 'Child', currency: 'CAD', itemCount: 1, planned: 5, committed: 1 },
    ],
  },
  { kind: 'budgets', budgets: [] },
  {
    kind: 'budget',
    budget: {
      id: '3',
      name: HOSTILE,
      currency: 'CAD',
      preferences: {
        labels: { CATEGORY: HOSTILE, SUBCATEGORY: HOSTILE, LINE_ITEM: HOSTILE, PLACEHOLDER: HOSTILE },
        showDecimals: true,
      },
    },
    rows: [
      {
        id: '7',
        parentId: null,
        type: 'CATEGORY',
        name: HOSTILE,
        status: 'ON_TRACK',
        owner: null,
        startsOn: null,
        endsOn: null,
        planned: 0,
        committed: 0,
        actual: 0,
      },
      {
        id: '8',
        parentId: '7',
        type: 'LINE_ITEM',
        name: 'Webinar',
        status: 'POTENTIALLY_AT_RISK',
        owner: 'Mika Tan',
        startsOn: '2026-05-04',
        endsOn: '2026-09-30',
        planned: 1234.5,
        committed: 2000,
        actual: 0,
      },
    ],
  },
  {
    kind: 'budget',
    budget: { id: '3', name: 'Empty', currency: 'CAD', preferences: OWN_WORDS },
    rows: [],
    hasSettings: true,
  },
  { kind: 'budget-settings', budget: { id: '3', name: HOSTILE, preferences: OWN_WORDS } },
  {
    kind: 'item',
    budget: { id: '3', name: HOSTILE, currency: 'CAD', preferences: OWN_WORDS },
    ancestors: [{ id: '7', name: HOSTILE }],
    item: {
      id: '8',
      type: 'PLACEHOLDER',
      name: HOSTILE,
      status: 'ON_TRACK',
      owner: null,
      startsOn: null,
      endsOn: null,
      createdAt: '2026-02-03T10:20:30Z',
      planned: 1,
      committed: 0,
      actual: 0,
    },
  },
  {
    kind: 'analytics',
    groups: [{ currency: 'CAD', categories: [{ name: HOSTILE, planned: 0, committed: 0 }] }],
  },
  {
    kind: 'organization',
    section: 'branding',
    branding: { enabled: true, logo: `/${HOSTILE}`, menuTheme: HOSTILE, backgroundColour: HOSTILE },
    labels: { adminTab: HOSTILE, budget: HOSTILE },
  },
  {
    kind: 'organization',
    section: 'security',
    security: {
      passwordSignIn: true,
      idleMinutes: 30,
      sessionHours: 12,
      wrongPasswordsPerAccount: 5,
      wrongPasswordsPerAddress: 20,
      wrongPasswordsWindowMinutes: 15,
    },
  },
  {
    kind: 'organization',
    section: 'sso',
    sso: { enabled: false, singleLogout: false, entityId: HOSTILE, logoutProperty: null },
  },
  {
    kind: 'organization',
    section: 'users',
    users: [
      {
        id: '1',
        firstName: HOSTILE,
        lastName: HOSTILE,
        username: HOSTILE,
        title: HOSTILE,
        roles: [HOSTILE],
        enabled: true,
        registered: false,
        expired: false,
        isSelf: false,
        ranksAbove: false,
      },
    ],
    list: { search: HOSTILE, page: 2, pages: 3, total: 101 },
    givenRoles: [{ access: 'PLANNING_ACCESS', name: HOSTILE, description: HOSTILE }],
  },
  {
    kind: 'organization',
    section: 'user-roles',
    givenRoles: [{ access: 'PLANNING_ACCESS', name: HOSTILE, description: HOSTILE }],
    people: [
      {
        id: '1',
        name: HOSTILE,
        access: [],
        otherRoles: [HOSTILE],
        budgetRoles: [{ role: HOSTILE, budgetId: HOSTILE, budget: HOSTILE }],
        isSelf: false,
        ranksAbove: false,
      },
    ],
    list: { search: HOSTILE, page: 2, pages: 3, total: 101 },
  },
  {
    kind: 'audit',
    entries: [
      {
        id: '1',
        at: '2026-02-03T10:20:30Z',
        user: HOSTILE,
        action: HOSTILE,
        object: `${HOSTILE}.`,
        budget: HOSTILE,
        changes: [
          { label: HOSTILE, before: HOSTILE, after: HOSTILE },
          { label: HOSTILE, before: null, after: HOSTILE },
          { label: HOSTILE, before: HOSTILE, after: null },
        ],
        organization: HOSTILE,
        address: HOSTILE,
        session: HOSTILE,
        times: 2,
      },
    ],
    filter: { topic: HOSTILE, search: HOSTILE, from: HOSTILE, to: HOSTILE },
    topics: [{ value: HOSTILE, label: HOSTILE }],
    before: HOSTILE,
    next: HOSTILE,
  },
  {
    kind: 'admin',
    section: 'user',
    columns: [
      { label: HOSTILE, kind: 'text' },
      { label: 'When', kind: 'time' },
      { label: 'Count', kind: 'number' },
    ],
    rows: [[HOSTILE, '2026-02-03T10:20:30Z', null]],
  },
  {
    kind: 'connectors',
    connectors: [{ name: HOSTILE, purpose: HOSTILE, status: 'CONNECTED', lastRunAt: null }],
  },
  { kind: 'no-access', reader: { admin: false, permissions: new Set() } },
  { kind: 'not-found' },
];

test.each(EVERY_CONTENT)('$kind: hostile data stays text, and nothing is inline', (content) => {
  const page = render(content, {
    path: `/${HOSTILE}`,
    productName: HOSTILE,
    person: { firstName: HOSTILE, lastName: HOSTILE, username: HOSTILE },
    organization: { name: HOSTILE, labels: { budget: HOSTILE, budgetPlural: HOSTILE } },
    tabs: [{ href: '/home', label: HOSTILE, name: HOSTILE, current: true }],
    config: { text: HOSTILE },
  });
  const inline = [...page.scripts].filter((script) => script.type !== 'application/json' && !script.src);
  expect(inline).toEqual([]);
  expect(page.querySelectorAll('style, [style]').length).toBe(0);
  expect(
    [...page.querySelectorAll('*')].flatMap((node) => node.getAttributeNames()).filter((name) => /^on/.test(name)),
  ).toEqual([]);
  expect(JSON.parse(page.querySelector('#portico-config')?.textContent ?? '')).toEqual({ text: HOSTILE });
});

test('a page has one Portico script, its placements, the old script and its sheet', () => {
  const page = render(HOME);
  expect([...page.querySelectorAll('script[src]')].map((script) => script.outerHTML)).toEqual([
    '<script type="module" src="/portico/portico.js" data-placements="legacy"></script>',
    '<script src="/legacy/legacy.js"></script>',
  ]);
  const sheets = [...page.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href'));
  expect(sheets).toEqual(['/brand/pages.css', '/brand/legacy/legacy-module.css', '/legacy/legacy.css']);
  expect(page.querySelector('link[rel=icon]')?.getAttribute('href')).toBe('/brand/legacy.svg');
});

test('the header is empty at first, and its data waits for the script', () => {
  const page = render(HOME, { helpHref: 'https://help.example.com/' });
  expect(page.querySelector('#lm-header')?.childNodes.length).toBe(0);
  expect(JSON.parse(page.querySelector('#lm-data')?.textContent ?? '')).toEqual({
    productName: 'Ledgerline',
    logo: '/brand/legacy.svg',
    ownLogo: null,
    ownColours: null,
    organizationName: 'Northwind',
    user: {
      name: 'Nadia Okafor',
      username: 'nadia.okafor@example.com',
      initials: 'NO',
      buttonLabel: 'NO, Account of Nadia Okafor',
      menuLabel: 'Nadia Okafor, nadia.okafor@example.com',
      menu: [],
      trial: null,
    },
    tabs: [{ href: '/home', label: 'Home', current: true, name: null }],
    helpHref: 'https://help.example.com/',
    search: false,
    itemLabels: null,
  });
});

test('the header’s data has the organization’s own logo and colours while its branding is enabled (S-BRAND-08)', () => {
  const dataWith = (branding: LegacyPage['organization']['branding']) => {
    const page = render(HOME, { organization: { name: 'Northwind', labels: {}, branding } });
    return JSON.parse(page.querySelector('#lm-data')?.textContent ?? '');
  };
  const own = { enabled: true, logo: '/logo.svg', backgroundColour: '#e8f5e9' };
  expect(dataWith(own)).toMatchObject({ ownLogo: '/logo.svg', ownColours: { frame: '#e8f5e9' } });
  expect(dataWith({ ...own, enabled: false })).toMatchObject({ ownLogo: null, ownColours: null });
});

test('a page with the unified layout reserves the space of side menu and header, and has no other frame', () => {
  const page = render(HOME, {
    layout: 'unified',
    isSideExpanded: true,
    scripts: { portico: '/portico/portico.js', ahead: ['/portico/header.js'] },
  });
  expect([...page.body.children].map(({ id }) => id)).toEqual(['lm-side', 'lm-top', 'lm-scroller', 'lm-footer', '']);
  expect(page.querySelectorAll('[role=banner]').length).toBe(0);
  expect({ ...page.documentElement.dataset }).toEqual({ brand: 'legacy', layout: 'unified', side: 'expanded' });
  expect(page.querySelector<HTMLElement>('script[type=module]')?.dataset.placements).toBe('legacy-unified');
  expect(page.querySelector('link[rel=modulepreload]')?.getAttribute('href')).toBe('/portico/header.js');
});

test('only a page that uses the font preloads it', () => {
  const preloads = (changes: Partial<LegacyPage>) => render(HOME, changes).querySelectorAll('link[rel=preload]').length;
  expect([preloads({}), preloads({ brand: 'newer' }), preloads({ layout: 'unified' })]).toEqual([0, 1, 1]);
});

test('the brand shows in the document, and the title ends with the product', () => {
  const page = render({ kind: 'budgets', budgets: [] }, { brand: 'newer', productName: 'Upbeat' });
  expect(page.documentElement.dataset.brand).toBe('newer');
  expect(page.title).toBe('Activity Plans | Upbeat');
});

test('the footer names the provider, and is hidden with the newer brand and in administration (S-CLASSIC-10)', () => {
  const admin: LegacyContent = { kind: 'admin', section: 'home', columns: [], rows: [] };
  const footer = (page: Document) => page.querySelector<HTMLElement>('#lm-footer');
  expect(footer(render(HOME, { providerName: 'Harrow & Finch' }))?.textContent).toBe(
    'Ledgerline is powered by Harrow & Finch',
  );
  expect(footer(render(HOME))?.hidden).toBe(false);
  expect(footer(render(HOME, { brand: 'newer' }))?.hidden).toBe(true);
  expect(footer(render(admin))?.hidden).toBe(true);
});

test('the home page shows totals with the available amount, and links items to their details', () => {
  const page = render(HOME);
  const cells = [...page.querySelectorAll('.lm-totals tbody .lm-num')].map((cell) => cell.textContent);
  expect(cells).toEqual(['1,000.00', '1,200.00', '-200.00']);
  expect(page.querySelector('.lm-name a')?.getAttribute('href')).toBe('/budgets/3/items/7/details');
  expect(page.querySelector('.lm-pill')?.textContent).toBe('At risk');
});

test('the list of budgets adds up each currency', () => {
  const budget = { parentId: null, name: 'Plan', itemCount: 1 };
  const page = render({
    kind: 'budgets',
    budgets: [
      { ...budget, id: '1', currency: 'CAD', planned: 10, committed: 4 },
      { ...budget, id: '2', currency: 'USD', planned: 7, committed: 7 },
      { ...budget, id: '3', currency: 'CAD', planned: 5, committed: 1 },
    ],
  });
  const totals = [...page.querySelectorAll('tfoot tr')].map((row) =>
    [...row.querySelectorAll('td')].slice(1, 6).map((cell) => cell.textContent),
  );
  expect(totals).toEqual([
    ['CAD', '2', '15.00', '5.00', '10.00'],
    ['USD', '1', '7.00', '7.00', '0.00'],
  ]);
});

type Preferences = Extract<LegacyContent, { kind: 'item' }>['budget']['preferences'];

/** Returns the page of a budget with one item, and that of the item. */
function pagesOf(preferences: Preferences) {
  const budget = { id: '3', name: 'Plan', currency: 'JPY', preferences };
  const money = { planned: 1234.5, committed: 1000, actual: 0 };
  const dates = { owner: null, startsOn: null, endsOn: null };
  const item = { id: '8', type: 'PLACEHOLDER', name: 'Fair', status: 'ON_TRACK', ...dates, ...money } as const;
  return {
    tree: render({ kind: 'budget', budget, rows: [{ ...item, parentId: null }] }),
    item: render({ kind: 'item', budget, ancestors: [], item: { ...item, createdAt: null } }),
    settings: render({ kind: 'budget-settings', budget }),
  };
}
const searchLabels = (page: Document) => JSON.parse(page.querySelector('#lm-data')?.textContent ?? '').itemLabels;
const buttonsOf = (page: Document) => [...page.querySelectorAll('.lm-types button')].map((one) => one.textContent);

test('the pages of a budget use its labels for items, and so does their search (S-PREF-01, S-SEARCH-16)', () => {
  const { tree, item, settings } = pagesOf(OWN_WORDS);
  expect(buttonsOf(tree)).toEqual(['All items', 'Programme', 'Tactic', 'Line', 'Idea']);
  expect(tree.querySelector<HTMLElement>('.lm-name a')?.title).toBe('Idea');
  expect(item.querySelector('.lm-about')?.textContent).toContain('Idea 8');
  expect(item.querySelectorAll('.lm-facts td')[1]?.textContent).toBe('Idea');
  const labels = { category: 'Programme', subcategory: 'Tactic', lineItem: 'Line', placeholder: 'Idea' };
  expect([tree, item, settings].map(searchLabels)).toEqual([labels, labels, labels]);
});

test('an empty placeholder label removes that option, and items of that type use the default word (S-PREF-08)', () => {
  const { tree, item } = pagesOf({ ...OWN_WORDS, labels: { ...OWN_WORDS.labels, PLACEHOLDER: '' } });
  expect(buttonsOf(tree)).toEqual(['All items', 'Programme', 'Tactic', 'Line']);
  expect(tree.querySelector<HTMLElement>('.lm-name a')?.title).toBe('Placeholder');
  expect(item.querySelector('.lm-about')?.textContent).toContain('Placeholder 8');
});

test('the pages of a budget show decimals if it has them enabled (S-PREF-02)', () => {
  const amounts = (page: Document) =>
    [...page.querySelectorAll('tr[data-id] td.lm-num, tfoot td.lm-num, .lm-facts td.lm-num')]
      .map((cell) => cell.textContent?.trim() ?? '')
      .filter((text) => text.startsWith('1,23'));
  const on = pagesOf(OWN_WORDS);
  const off = pagesOf({ ...OWN_WORDS, showDecimals: false });
  expect([amounts(on.tree), amounts(on.item)]).toEqual([['1,234.50', '1,234.50'], ['1,234.50']]);
  expect([amounts(off.tree), amounts(off.item)]).toEqual([['1,235', '1,235'], ['1,235']]);
});

test('settings can be saved only if the page is given a form', () => {
  const branding = { enabled: false, logo: null, menuTheme: null, backgroundColour: null };
  const read = render({ kind: 'organization', section: 'branding', branding, labels: {} });
  expect(read.querySelector('form')).toBeNull();
  expect(read.querySelector('fieldset')?.disabled).toBe(true);

  const form = { action: '/organization/branding', csrfToken: 'token' };
  const edit = render({ kind: 'organization', section: 'branding', branding, labels: {} }, { form });
  expect(edit.querySelector<HTMLInputElement>('form[method=post] input[name=_csrf]')?.value).toBe('token');
  expect(edit.querySelector('fieldset')?.disabled).toBe(false);
});

test('a rejected form shows the typed text and the reason, as text', () => {
  const branding = { enabled: true, logo: null, menuTheme: null, backgroundColour: '#123' };
  const sent = { values: { adminTab: HOSTILE }, errors: { adminTab: HOSTILE, backgroundColour: 'No.' } };
  const form = { action: '/organization/branding', csrfToken: HOSTILE, sent };
  const page = render({ kind: 'organization', section: 'branding', branding, labels: {} }, { form });
  const field = page.querySelector<HTMLInputElement>('#lm-adminTab');
  expect(field?.value).toBe(HOSTILE);
  expect(page.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(HOSTILE);
  expect(page.querySelector('[role=alert]')?.textContent).toContain('Nothing was saved');
  // Browsers do not send unchecked checkboxes.
  expect(page.querySelector<HTMLInputElement>('#lm-enabled')?.checked).toBe(false);
  expect([...page.querySelectorAll('[autofocus]')].map(({ id }) => id)).toEqual(['lm-backgroundColour']);
});

test('each connection state is shown as text (S-ENUM-06)', () => {
  const statuses = ['CONNECTED', 'NOT_CONNECTED', 'IN_PROGRESS', 'EXPIRED', 'ERROR'] as const;
  const connectors = statuses.map((status) => ({ name: status, purpose: 'Connects', status, lastRunAt: null }));
  const rows = render({ kind: 'connectors', connectors }).querySelectorAll('tbody tr');
  expect([...rows].map((row) => row.children[2]?.textContent)).toEqual([
    'Connected',
    'Not connected',
    'In progress',
    'Expired',
    'Error',
  ]);
});

test('an unknown page names its path', () => {
  const page = render({ kind: 'not-found' }, { path: '/no/such <page>' });
  expect(page.querySelector('code')?.textContent).toBe('/no/such <page>');
});

test('a page without permission shows that, and does not reveal its location (C11)', () => {
  const page = render(
    { kind: 'no-access', reader: { admin: false, permissions: new Set() } },
    { path: '/organization/branding' },
  );
  expect(page.querySelector('h1')?.textContent).toBe('You do not have access');
  expect(page.querySelector('.lm-lost a')?.getAttribute('href')).toBe('/home');
  expect(page.querySelector('#lm-content')?.textContent).not.toContain('/organization/branding');
});
