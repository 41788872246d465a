import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterAll, expect, test, vi } from 'vitest';
import type { ElementContext } from '../../../src/embed/element/element-context.ts';
import type { Brand } from '../../../src/shell/brand/brands.ts';
import { tokensCss } from '../../../src/shell/brand/tokens.ts';
import { SIGNED_IN } from '../../../test/support/session-body.ts';

vi.resetModules();
vi.doMock(import('../../../src/shell/brand/brands.ts'), async (original) => {
  const brands = await original();
  const third = {
    productName: 'Meridian',
    hosts: ['meridian.localhost'],
    flag: 'MERIDIAN_PLANNING',
    layout: 'classic',
    hasFooter: true,
    replaces: 'newer',
    contentMinPx: 1100,
    usesInter: false,
  } as const;
  const records: Record<string, ReturnType<typeof brands.recordOf>> = { ...brands.BRAND_RECORDS, third };
  const names = Object.keys(records) as typeof brands.BRANDS;
  const byBrand: typeof brands.byBrand = (create) =>
    Object.fromEntries(names.map((brand) => [brand, create(brand)])) as ReturnType<typeof brands.byBrand<never>>;
  return { ...brands, BRANDS: names, byBrand, recordOf: (brand) => records[brand] as (typeof records)[string] };
});

// A later test file of the worker would otherwise have three brands.
afterAll(() => {
  vi.doUnmock('../../../src/shell/brand/brands.ts');
  vi.resetModules();
});

// Imported after the mock, because another test file of the worker may have loaded them.
const { readTokens } = await import('../../../build/package/read-tokens.ts');
const { ElementFrame } = await import('../../../src/embed/element/element-frame.tsx');
const { HeaderView } = await import('../../../src/features/navigation/header-view.tsx');
const { BRANDS } = await import('../../../src/shell/brand/brands.ts');
const { pageShell } = await import('../../../src/shell/page-shell.ts');
const { layoutOf } = await import('../../../src/shell/routes/layout.ts');
const { pageTitle } = await import('../../../src/shell/routes/page-title.ts');
const { inertShell } = await import('../../../test/support/inert-shell.ts');
const { NoticeBellElement } = await import('../../../widgets/notice-bell/element.tsx');
const { FrameFooter } = await import('./frame-footer.tsx');

const THIRD = 'third' as Brand;
const { shell, setSession, reported } = inertShell('meridian.localhost', {
  config: { brands: { third: { providerName: 'Northwind', logoUrl: '/brand/third.svg', supportUrl: '/support' } } },
});
pageShell(() => shell);

async function drawn(View: (context: ElementContext) => React.ReactNode): Promise<HTMLElement> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const inside = root.appendChild(document.createElement('div'));
  await act(async () => createRoot(inside).render(<ElementFrame host={host} root={root} values={{}} View={View} />));
  return inside;
}

test('a third brand is a record: host, flag, configuration, title and layout follow it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await setSession({ ...SIGNED_IN, featureFlags: { features: { NOTICES: true } } });
  expect([BRANDS.at(-1), shell.brand(), reported()]).toEqual([THIRD, THIRD, []]);
  const { brands } = shell.config;
  expect(brands[THIRD]).toMatchObject({ productName: 'Meridian', providerName: 'Northwind', supportUrl: '/support' });
  expect(pageTitle(['Upbeat help'], THIRD, brands)).toBe('Meridian help | Meridian');
  expect(layoutOf({ admin: false, features: {} }, THIRD)).toBe('classic');
});

test('header, footer and bell show the third brand', async () => {
  const header = await drawn((context) => (
    <HeaderView
      {...context}
      variant={undefined}
      path="/home"
      pageTitle={undefined}
      content={undefined}
      bell={null}
      inbox={null}
      onSearch={() => {}}
      onStates={() => {}}
    />
  ));
  expect(header.querySelector('.p-root')?.getAttribute('data-brand')).toBe(THIRD);
  expect(header.querySelector('img')?.getAttribute('src')).toBe('/brand/third.svg');
  const bell = await drawn(NoticeBellElement);
  expect(bell.querySelector('.p-root')?.getAttribute('data-brand')).toBe(THIRD);
  expect(bell.querySelector('button')).not.toBeNull();
  const footer = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createRoot(footer).render(
      <MemoryRouter initialEntries={['/home']}>
        <FrameFooter shell={shell} />
      </MemoryRouter>,
    ),
  );
  expect(footer.textContent).toBe('Meridian is powered by Northwind');
});

test('a sheet of tokens gives the third brand its colours, and each missing token is an error', () => {
  const block = tokensCss.slice(tokensCss.indexOf('[data-brand="newer"]'));
  const third = block.replace('[data-brand="newer"]', `[data-brand="${THIRD}"]`).replace('#221a33', '#102030');
  const names = [...block.matchAll(/var\(--portico-([\w-]+),/g)].map(([, name]) => name);
  const descriptions = Object.fromEntries(names.map((name) => [name, 'A token.']));
  const [text] = readTokens(tokensCss + third, descriptions);
  expect(text?.[THIRD]).toContain('#102030');
  expect(() => readTokens(tokensCss, descriptions)).toThrow('in the third brand');
});
