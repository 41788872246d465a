import type { SeededRandom } from './seeded-random.ts';

/** Items of one budget as columns; `above` is the index of each item's parent. */
export type ManyItems = {
  names: string[];
  types: string[];
  above: (number | null)[];
  planned: number[];
};

type Words = readonly [string, ...string[]];

const WHAT: Words = [
  ...(['Stand build', 'Search ads', 'Sponsorship', 'Trade fair', 'Product film', 'Landing page'] as const),
  ...(['Customer dinner', 'Printed catalogue', 'Influencer programme', 'Radio spot', 'TV spot'] as const),
  ...(['Outdoor posters', 'Newsletter', 'Webinar series', 'Press event', 'Retail display', 'Loyalty mailing'] as const),
  ...(['Field training', 'Market research', 'Photo shoot', 'Translation', 'Giveaways', 'Partner fund'] as const),
  ...(['Store opening', 'Podcast series', 'App campaign', 'Roadshow', 'Test drive', 'Sampling'] as const),
];
const WHERE: Words = [
  ...([
    'Amsterdam',
    'Antwerp',
    'Bergen',
    'Berlin',
    'Bologna',
    'Boston',
    'Brno',
    'Busan',
    'Calgary',
    'Chicago',
  ] as const),
  ...(['Copenhagen', 'Denver', 'Dublin', 'Düsseldorf', 'Gdańsk', 'Geneva', 'Glasgow', 'Gothenburg', 'Graz'] as const),
  ...(['Hamburg', 'Helsinki', 'Houston', 'Izmir', 'Kyoto', 'Leipzig', 'Lille', 'Lisbon', 'Lyon', 'Málaga'] as const),
  ...(['Manchester', 'Milan', 'Montréal', 'Munich', 'Nagoya', 'Oslo', 'Porto', 'Québec', 'Reims', 'Riga'] as const),
  ...(['Rotterdam', 'São Paulo', 'Seoul', 'Sevilla', 'Tallinn', 'Toronto', 'Turin', 'Utrecht', 'Vienna'] as const),
  ...(['Warsaw', 'Zürich'] as const),
];
const FOR_WHOM: Words = ['new customers', 'retail partners', 'spring launch', 'autumn launch', 'schools', 'clubs'];
const GROUPS: Words = ['Trade fairs', 'Digital', 'Events', 'Brand', 'Retail', 'Partners', 'Press', 'Films', 'Research'];
const STARTS: Words = ['Al', 'Be', 'Cor', 'Da', 'El', 'Fir', 'Gal', 'Ha', 'Il', 'Ju', 'Ka', 'Lun', 'Mar', 'No'];
const MIDDLES: Words = ['bri', 'cen', 'do', 'fen', 'gli', 'lo', 'mi', 'na', 'quo', 'ro', 'sta', 'ti', 'vo', 'xe', 'zu'];
const ENDS: Words = ['bel', 'cot', 'dra', 'fin', 'gen', 'lux', 'mont', 'nia', 'pex', 'ris', 'son', 'tis', 'va', 'wyn'];

const CATEGORIES = 8;
const SUBCATEGORIES = 8;

/** One word in ten occurs in a hundred names, and one in a hundred in thousands, as in natural language. */
function brand(random: SeededRandom): string {
  const place = Math.floor(STARTS.length * MIDDLES.length * ENDS.length * random.between(0, 1) ** 3);
  const start = STARTS[place % STARTS.length];
  const middle = MIDDLES[Math.floor(place / STARTS.length) % MIDDLES.length];
  return `${start}${middle}${ENDS[Math.floor(place / STARTS.length / MIDDLES.length)]}`;
}

function lineName(random: SeededRandom): string {
  const name = `${random.pick(WHAT)}, ${brand(random)} ${random.pick(WHERE)}`;
  if (random.chance(0.3)) return `${name}, ${random.pick(FOR_WHOM)}`;
  return random.chance(0.4) ? `${name} PO ${Math.floor(random.between(100_000, 1_000_000))}` : name;
}

/** Creates items in categories and sub-categories, parents before children. */
export function manyItems(count: number, random: SeededRandom): ManyItems {
  const items: ManyItems = { names: [], types: [], above: [], planned: [] };
  const add = (type: string, name: string, above: number | null, planned = 0): number => {
    items.types.push(type);
    items.names.push(name);
    items.above.push(above);
    items.planned.push(planned);
    return items.names.length - 1;
  };
  const groups: number[] = [];
  for (let category = 1; category <= CATEGORIES && items.names.length < count; category += 1) {
    const top = add('CATEGORY', `${random.pick(GROUPS)} ${category}`, null);
    for (let group = 1; group <= SUBCATEGORIES && items.names.length < count; group += 1) {
      groups.push(add('SUBCATEGORY', `${brand(random)} ${random.pick(WHERE)}`, top));
    }
  }
  while (items.names.length < count) {
    const above = groups[items.names.length % groups.length] ?? null;
    const type = random.chance(0.05) ? 'PLACEHOLDER' : 'LINE_ITEM';
    add(type, lineName(random), above, Math.floor(random.between(5, 400)) * 100);
  }
  return items;
}
