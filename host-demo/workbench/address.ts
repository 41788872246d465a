import { BRANDS, type Brand } from '../../src/shell/brand/brand.ts';
import { linkTo, nameRest, nameUnknown, readChoices, writeChoices } from './choices.ts';
import { ELEMENTS, ROLES, type Role } from './elements.ts';
import type { Scenario } from './scenario.ts';

/**
 * Locales that Portico formats for (docs/decisions/0042-locales-and-numbers.md). The first is the default, here and
 * below.
 */
export const LOCALES = ['en', 'en-CA', 'fr-CA', 'de', 'ja', 'ar'] as const;
/** How wide the screen is that the element stands in, in px; full is as wide as the window allows. */
export const WIDTHS = ['full', '320', '480', '800', '1280'] as const;
/** What the element stands on: a light or a dark page, or the brand's dark frame as in a header. */
export const GROUNDS = ['light', 'dark', 'frame'] as const;
/** auto is the direction in which the locale is written. */
export const DIRECTIONS = ['auto', 'ltr', 'rtl'] as const;
/** The browser's zoom, in percent. */
export const ZOOMS = ['100', '200'] as const;

/** What may be chosen besides the state, by its name in the address. */
const CHOICES = {
  role: ['manager', ...ROLES.filter((role) => role !== 'manager')],
  brand: ['newer', ...BRANDS.filter((brand) => brand !== 'newer')],
  locale: LOCALES,
  width: WIDTHS,
  ground: GROUNDS,
  direction: DIRECTIONS,
  zoom: ZOOMS,
} as const;

export const CLOCK = 'portico.clock';
export const CLOCK_RUNS = 'portico.clock.runs';
/** Switches of Portico itself, on by `=1` in the address of the page that the element stands in. */
export const LOG = 'portico.log';
export const INSPECT = 'portico.inspect';

/** A moment at which time stands still for the element, or from which it runs on. */
export type HeldTime = { atMs: number; runs: boolean };

/** For whom, in which brand, on what and when an element is looked at. */
export type WorkbenchView = {
  role: Role;
  brand: Brand;
  locale: (typeof LOCALES)[number];
  width: (typeof WIDTHS)[number];
  ground: (typeof GROUNDS)[number];
  direction: (typeof DIRECTIONS)[number];
  zoom: (typeof ZOOMS)[number];
  /** Undefined: time is the system's. */
  time: HeldTime | undefined;
  /** Which of Portico's switches are on. */
  logs: boolean;
  inspects: boolean;
  /** Without the strip: the element alone, for a picture. */
  bare: boolean;
};

/** What a link of the workbench opens. */
export type Address = {
  /** Name of the element, and the state; undefined opens the list. */
  name: string;
  scenario: Scenario | undefined;
  view: WorkbenchView;
  /** What the link says and nobody understands, each as a sentence that says what holds instead. */
  problems: string[];
};

export const PLAIN_VIEW: WorkbenchView = {
  role: 'manager',
  brand: 'newer',
  locale: 'en',
  width: 'full',
  ground: 'light',
  direction: 'auto',
  zoom: '100',
  time: undefined,
  logs: false,
  inspects: false,
  bare: false,
};

/** Reads a link. Nothing in it is passed over in silence. */
export function readAddress(pathname: string, search: string): Address {
  const query = new URLSearchParams(search);
  const [, , name = ''] = pathname.split('/');
  const problems: string[] = [];
  nameRest(pathname, problems);
  const element = Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name] : undefined;
  const wanted = query.get('scenario') ?? element?.scenarios[0]?.id ?? '';
  const scenario = element?.scenarios.find(({ id }) => id === wanted);
  if (name && !element) problems.push(`There is no element “${name}”. These are all that there are.`);
  if (element && !scenario) problems.push(`<${element.tag}> has no state “${wanted}”. These are all that it has.`);

  const chosen = readChoices(query, CHOICES, problems);
  const brand = scenario?.brand ?? chosen.brand;
  if (brand !== chosen.brand) problems.push(`Only the ${brand} brand has the state “${wanted}”, so this is ${brand}.`);
  const view: WorkbenchView = {
    ...chosen,
    brand,
    time: readTime(query, problems),
    logs: readSwitch(query, LOG, problems),
    inspects: readSwitch(query, INSPECT, problems),
    bare: query.has('bare'),
  };

  const known = ['scenario', ...Object.keys(CHOICES), 'bare', CLOCK, CLOCK_RUNS, LOG, INSPECT];
  nameUnknown(query, known, problems);
  return { name, scenario, view, problems };
}

function readTime(query: URLSearchParams, problems: string[]): HeldTime | undefined {
  const said = query.get(CLOCK);
  if (said === null) return undefined;
  const atMs = INSTANT.test(said) ? Date.parse(said) : Number.NaN;
  if (!Number.isNaN(atMs)) return { atMs, runs: query.has(CLOCK_RUNS) };
  problems.push(`“${said}” is no instant such as 2026-11-20T09:00:00Z, so time runs as always.`);
  return undefined;
}

function readSwitch(query: URLSearchParams, name: string, problems: string[]): boolean {
  const said = query.get(name);
  if (said !== null && said !== '1') problems.push(`“${name}” is off: ${name}=1 switches it on.`);
  return said === '1';
}

/** With its time zone, so that it is the same instant on every machine. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** The link that opens one element in one state, the same on every machine. It says only what is not plain. */
export function hrefOf(name: string, scenario: string, view: WorkbenchView): string {
  const query = new URLSearchParams({ scenario });
  writeChoices(query, CHOICES, view);
  if (view.time) query.set(CLOCK, new Date(view.time.atMs).toISOString());
  if (view.time?.runs) query.set(CLOCK_RUNS, '');
  if (view.logs) query.set(LOG, '1');
  if (view.inspects) query.set(INSPECT, '1');
  if (view.bare) query.set('bare', '');
  return linkTo(`/workbench/${name}`, query);
}

/** The direction in which the document runs. */
export const directionOf = ({ direction, locale }: Pick<WorkbenchView, 'direction' | 'locale'>): 'ltr' | 'rtl' => {
  if (direction !== 'auto') return direction;
  return locale === 'ar' ? 'rtl' : 'ltr';
};
