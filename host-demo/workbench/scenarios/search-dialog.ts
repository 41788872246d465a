import type { Press } from '../press-each.ts';
import type { SandboxRequest } from '../sandbox-shell.ts';
import type { Scenario, WorkbenchElement } from '../scenario.ts';

const notice = null;

const fairs = { name: 'Trade fairs', type: 'CATEGORY' } as const;
const europe = { name: 'Europe', type: 'SUBCATEGORY', under: fairs.name } as const;
const below = (...names: string[]) => names.map((name) => ({ name, under: europe.name }));
const items: SandboxRequest['items'] = [
  fairs,
  europe,
  ...below('Stand build, Lyon', 'Lyon hotel rooms', 'Travel to Lyon', 'Catering', 'Brochures'),
  { name: 'Lyon, reserved', type: 'PLACEHOLDER', under: europe.name },
];
const longName =
  'International trade fair of precision instruments, field marketing and everybody else who has to be there at the same time in Lyon';

const open: Press = { command: 'open' };
const search = (text: string): Press[] => [open, { field: 'search-field', text }, 'search-run'];

type Fault = NonNullable<SandboxRequest['faults']>[number];
const faulty = (fault: Fault) => ({ notice, items, faults: [fault] });
const operation = 'itemSearch';

const scenarios: readonly Scenario[] = [
  { id: 'closed', description: 'Closed: it takes no space.', setUp: { notice, items } },
  {
    id: 'initial',
    description: 'The tip, before the first search.',
    setUp: { notice, items },
    presses: [open],
  },
  {
    id: 'recent',
    description: 'Recent searches. A search with results is added.',
    setUp: { notice, items },
    presses: [...search('lyon'), 'search-count', 'search-close', open],
  },
  { id: 'results', description: 'Items of all types.', setUp: { notice, items }, presses: search('lyon') },
  {
    id: 'many',
    description: 'More results than the list shows.',
    setUp: {
      notice,
      items: [fairs, ...Array.from({ length: 120 }, (_, at) => ({ name: `Booth ${at + 1}`, under: fairs.name }))],
    },
    presses: search('booth'),
  },
  {
    id: 'long',
    description: 'Names and a breadcrumb that must be shortened or broken.',
    setUp: {
      notice,
      items: [
        { name: longName, type: 'CATEGORY' },
        { name: 'x'.repeat(120), type: 'SUBCATEGORY', under: longName },
        { name: `Lyon: ${longName}`, under: 'x'.repeat(120) },
      ],
    },
    presses: search('lyon'),
  },
  {
    id: 'right-to-left',
    description: 'Arabic and Hebrew beside English.',
    setUp: {
      notice,
      items: [
        { name: 'معارض', type: 'CATEGORY' },
        { name: 'معرض دبي 2027', under: 'معارض' },
        { name: 'יריד דובאי 2027 – booth', under: 'معارض' },
      ],
    },
    presses: search('2027'),
  },
  {
    id: 'harmless',
    description: 'Names that look like markup are only text.',
    setUp: { notice, items: [fairs, { name: '<img src=x onerror=alert(1)> & <b>fair</b>', under: fairs.name }] },
    presses: search('fair'),
  },
  {
    id: 'empty',
    description: 'No results, with a suggestion of a shorter word.',
    setUp: { notice, items },
    presses: search('brochuring'),
  },
  {
    id: 'empty-permanently',
    description: 'No results, and no suggestion.',
    setUp: { notice, items },
    presses: search('qwxyz'),
  },
  {
    id: 'searching',
    description: 'The answer takes a minute.',
    setUp: faulty({ operation, kind: 'slow', delayMs: 60_000 }),
    presses: search('lyon'),
  },
  {
    id: 'failed',
    description: 'The server fails.',
    setUp: faulty({ operation, kind: 'server-error' }),
    presses: search('lyon'),
  },
  {
    id: 'html',
    description: 'The server responds with an HTML page instead of data.',
    setUp: faulty({ operation, kind: 'html' }),
    presses: search('lyon'),
  },
  {
    id: 'busy',
    description: 'The server limits the rate of requests.',
    setUp: faulty({ operation, kind: 'too-many', retryAfterS: 5 }),
    presses: search('lyon'),
  },
];

export const workbench: WorkbenchElement = {
  page: 'alone',
  scenarios,
};
