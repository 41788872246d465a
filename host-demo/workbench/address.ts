import { directionOf as directionOfLanguage } from '../../src/base/language/words.ts';
import { BRANDS, type Brand } from '../../src/shell/brand/brands.ts';
import { linkTo, readChoices, reportExtraPath, reportUnknownParameters, writeChoices } from './choices.ts';
import { ELEMENTS, ROLES, type Role } from './elements.ts';
import type { Scenario } from './scenario.ts';

/**
 * Locales that Portico formats for (docs/decisions/0042-locales-and-numbers.md). The first is the default, here and
 * below.
 */
export const LOCALES = ['en', 'en-CA', 'fr-CA', 'de', 'ja', 'ar'] as const;
/** The width of the element's screen, in px; full is the window's width. */
export const WIDTHS = ['full', '320', '480', '800', '1280'] as const;
/** The background of the element: a light or a dark page, or the brand's dark frame like in a header. */
export const BACKGROUNDS = ['light', 'dark', 'frame'] as const;
/** auto is the direction of the locale. */
export const DIRECTIONS = ['auto', 'ltr', 'rtl'] as const;
/** The browser's zoom, in percent. */
export const ZOOMS = ['100', '200'] as const;

/** The options besides the state, by their name in the address. */
const CHOICES = {
  role: ['manager', ...ROLES.filter((role) => role !== 'manager')],
  brand: BRANDS.toReversed(),
  locale: LOCALES,
  width: WIDTHS,
  background: BACKGROUNDS,
  direction: DIRECTIONS,
  zoom: ZOOMS,
} as const;

export const CLOCK = 'portico.clock';
export const CLOCK_RUNS = 'portico.clock.runs';
/** Switches of Portico itself, enabled by `=1` in the address of the element's page. */
export const LOG = 'portico.log';
export const INSPECT = 'portico.inspect';

/** A moment at which the element's time stops, or from which it continues. */
export type ClockSetting = { atMs: number; runs: boolean };

/** The options for viewing an element: role, brand, background, time and others. */
export type WorkbenchView = {
  role: Role;
  brand: Brand;
  locale: (typeof LOCALES)[number];
  width: (typeof WIDTHS)[number];
  background: (typeof BACKGROUNDS)[number];
  direction: (typeof DIRECTIONS)[number];
  zoom: (typeof ZOOMS)[number];
  /** Undefined for the system's time. */
  time: ClockSetting | undefined;
  /** Which of Portico's switches are enabled. */
  logs: boolean;
  inspects: boolean;
  /** Without the toolbar: only the element, for a screenshot. */
  bare: boolean;
};

/** The target of a workbench link. */
export type Address = {
  /** Names of the element and the state; undefined opens the list. */
  name: string;
  scenario: Scenario | undefined;
  view: WorkbenchView;
  /** One sentence for each invalid part of the link, with the value that applies instead. */
  problems: string[];
};

export const PLAIN_VIEW: WorkbenchView = {
  role: 'manager',
  brand: BRANDS.at(-1) ?? BRANDS[0],
  locale: 'en',
  width: 'full',
  background: 'light',
  direction: 'auto',
  zoom: '100',
  time: undefined,
  logs: false,
  inspects: false,
  bare: false,
};

/** Parses a link, and reports every invalid part. */
export function readAddress(pathname: string, search: string): Address {
  const query = new URLSearchParams(search);
  const [, , name = ''] = pathname.split('/');
  const problems: string[] = [];
  reportExtraPath(pathname, problems);
  const element = Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name] : undefined;
  const scenarioId = query.get('scenario') ?? element?.scenarios[0]?.id ?? '';
  const scenario = element?.scenarios.find(({ id }) => id === scenarioId);
  if (name && !element) problems.push(`There is no element “${name}”. These are all that there are.`);
  if (element && !scenario) problems.push(`<${element.tag}> has no state “${scenarioId}”. These are all that it has.`);

  const chosen = readChoices(query, CHOICES, problems);
  const brand = scenario?.brand ?? chosen.brand;
  if (brand !== chosen.brand)
    problems.push(`Only the ${brand} brand has the state “${scenarioId}”, so this is ${brand}.`);
  const view: WorkbenchView = {
    ...chosen,
    brand,
    time: readTime(query, problems),
    logs: readSwitch(query, LOG, problems),
    inspects: readSwitch(query, INSPECT, problems),
    bare: query.has('bare'),
  };

  const known = ['scenario', ...Object.keys(CHOICES), 'bare', CLOCK, CLOCK_RUNS, LOG, INSPECT];
  reportUnknownParameters(query, known, problems);
  return { name, scenario, view, problems };
}

function readTime(query: URLSearchParams, problems: string[]): ClockSetting | undefined {
  const value = query.get(CLOCK);
  if (value === null) return undefined;
  const atMs = INSTANT.test(value) ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(atMs)) return { atMs, runs: query.has(CLOCK_RUNS) };
  problems.push(`“${value}” is no instant such as 2026-11-20T09:00:00Z, so time runs as always.`);
  return undefined;
}

function readSwitch(query: URLSearchParams, name: string, problems: string[]): boolean {
  const value = query.get(name);
  if (value !== null && value !== '1') problems.push(`“${name}” is off: ${name}=1 switches it on.`);
  return value === '1';
}

/** With its time zone, so that it is the same instant on every machine. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** Returns the link to one element in one state, the same on every machine, without default values. */
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

/** Returns the direction of the document. */
export const directionOf = ({ direction, locale }: Pick<WorkbenchView, 'direction' | 'locale'>): 'ltr' | 'rtl' => {
  if (direction !== 'auto') return direction;
  return directionOfLanguage(locale) ?? 'ltr';
};
