import { BRANDS, type Brand } from '../../../../src/shell/brand/brands.ts';

/** What the hostile page does to its elements. Everything is on unless the address turns it off. */
export const HOSTILITIES = {
  rules: 'Global rules: * { … } and button, input, svg { … !important }',
  clip: 'Ancestors with overflow: hidden, transform, filter and contain',
  overlay: 'Bars at z-index 2147483647 where menus and messages open',
  csp: 'A strict content security policy, by response header',
  prototypes: 'Prototypes patched by libraries of 2009',
  redraw: 'The header is redrawn every second',
  body: 'The body is replaced every five seconds',
  copies: 'Portico loaded twice: as modules and as a classic script',
  bells: 'Two places for the bell',
  shortcuts: 'One-letter shortcuts that swallow the keys',
  storage: 'Storage that refuses',
  rtl: 'Right to left',
  zoom: '200 %: zoom on the body, and a doubled root font',
} as const;
export type Hostility = keyof typeof HOSTILITIES;
export const HOSTILITY_NAMES = Object.keys(HOSTILITIES) as Hostility[];

/** The first one is the default. */
export const HOSTILE_BRANDS = BRANDS.toReversed();
const ROLES = ['manager', 'user'] as const;
const SWITCH = ['on', 'off'] as const;

export type HostileView = {
  on: ReadonlySet<Hostility>;
  /** The host's own accent and shape, through the documented custom properties and parts. */
  theme: boolean;
  brand: Brand;
  role: (typeof ROLES)[number];
};

/** Parses the address; unknown values get an error message each. */
export function readHostileView(query: URLSearchParams): { view: HostileView; problems: string[] } {
  const problems: string[] = [];
  const choose = <Choice extends string>(name: string, choices: readonly Choice[], plain: Choice): Choice => {
    const value = query.get(name) ?? plain;
    const known = choices.find((choice) => choice === value);
    if (!known) problems.push(`“${name}” cannot be “${value}”, only ${choices.join(' or ')}; it is ${plain}.`);
    return known ?? plain;
  };
  const all = choose('all', SWITCH, 'on');
  const on = new Set(HOSTILITY_NAMES.filter((name) => choose(name, SWITCH, all) === 'on'));
  const view: HostileView = {
    on,
    theme: choose('theme', SWITCH, 'off') === 'on',
    brand: choose('brand', HOSTILE_BRANDS, HOSTILE_BRANDS[0] ?? BRANDS[0]),
    role: choose('role', ROLES, 'manager'),
  };
  const known = ['all', ...HOSTILITY_NAMES, 'theme', 'brand', 'role'];
  for (const name of new Set(query.keys())) {
    if (!known.includes(name)) problems.push(`“${name}” is not a parameter of this page. Use ${known.join(', ')}.`);
  }
  return { view, problems };
}

/** Returns the shortest link to a view. */
export function hostileHref({ on, theme, brand, role }: HostileView): string {
  const query = new URLSearchParams();
  const mostAreOn = on.size * 2 >= HOSTILITY_NAMES.length;
  if (!mostAreOn) query.set('all', 'off');
  for (const name of HOSTILITY_NAMES) {
    if (on.has(name) !== mostAreOn) query.set(name, mostAreOn ? 'off' : 'on');
  }
  if (theme) query.set('theme', 'on');
  if (brand !== HOSTILE_BRANDS[0]) query.set('brand', brand);
  if (role !== 'manager') query.set('role', role);
  return query.size > 0 ? `/workbench/hostile?${query}` : '/workbench/hostile';
}
