/** The name of a plan's line, with its usual amount from `low` to `high` in the budget's currency. */
export type PlanLine = { name: string; low: number; high: number };

/** A sub-category whose lines contain `subject` in their names, such as 'Stand build, Lyon'. */
export type Program = { name: string; subject: string };

export type Category = { name: string; programs: readonly Program[]; lines: readonly PlanLine[] };

export type BudgetPlan = {
  name: string;
  currency: string;
  /** First day of its fiscal year, which lasts a year. */
  startsOn: string;
  /** Name of the parent budget; undefined for a root budget. */
  under: string | undefined;
  categories: readonly Category[];
};

const line = (name: string, low: number, high: number): PlanLine => ({ name, low, high });

const programs = (subjects: readonly string[], name: (subject: string) => string): Program[] =>
  subjects.map((subject) => ({ name: name(subject), subject }));

const FAIR_LINES = [
  line('Floor space', 9_000, 26_000),
  line('Stand design and build', 12_000, 38_000),
  line('Freight and customs', 2_500, 9_000),
  line('Travel and hotels', 3_500, 14_000),
  line('Lead capture', 800, 2_400),
  line('Customer dinner', 2_000, 7_500),
  line('Printed material', 600, 2_800),
  line('Demonstration units', 1_500, 6_500),
];

const EVENT_LINES = [
  line('Venue and catering', 4_000, 16_000),
  line('Speaker fees', 1_500, 9_000),
  line('Invitations and landing page', 700, 2_600),
  line('Stage and sound', 2_000, 8_500),
  line('Photography and film', 900, 4_200),
  line('Guest gifts', 500, 2_200),
  line('Staff travel', 1_200, 5_500),
  line('Follow-up calls', 900, 3_000),
];

const WEBINAR_LINES = [
  line('Webinar platform', 900, 2_600),
  line('Moderator and speakers', 1_200, 4_800),
  line('Registration ads', 2_000, 9_500),
  line('Landing page and emails', 700, 2_400),
  line('Translation and subtitles', 500, 2_800),
  line('Recording and editing', 800, 3_200),
  line('Follow-up sequence', 600, 2_000),
  line('White paper', 1_800, 5_500),
];

const DIGITAL_LINES = [
  line('Search ads, brand terms', 6_000, 24_000),
  line('Search ads, product terms', 8_000, 32_000),
  line('Social ads, prospecting', 4_000, 18_000),
  line('Social ads, retargeting', 2_500, 11_000),
  line('Display and video ads', 3_500, 15_000),
  line('Creative production', 1_800, 7_500),
  line('Landing page tests', 1_000, 4_000),
  line('Reporting and attribution', 900, 3_000),
];

const CONTENT_LINES = [
  line('Concept and script', 900, 3_800),
  line('Video shoot', 4_500, 16_000),
  line('Photography', 1_800, 7_000),
  line('Writing and editing', 1_200, 5_200),
  line('Design and layout', 900, 4_200),
  line('Translation', 700, 3_400),
  line('Paid distribution', 2_000, 9_000),
  line('Customer thank-you', 200, 900),
];

const PARTNER_LINES = [
  line('Co-marketing fund', 6_000, 22_000),
  line('Joint case study', 1_800, 5_500),
  line('Sales enablement kit', 1_500, 6_000),
  line('Partner training day', 2_500, 9_500),
  line('Shared webinar', 1_200, 4_500),
  line('Directory listing', 600, 2_400),
  line('Incentive programme', 3_000, 12_000),
  line('Quarterly review', 400, 1_800),
];

const RETAIL_LINES = [
  line('Window display', 2_500, 9_500),
  line('Shelf material', 900, 3_800),
  line('Staff product training', 1_200, 5_000),
  line('Weekend demonstrations', 1_800, 7_500),
  line('Local radio and posters', 2_200, 9_000),
  line('Opening offer', 3_000, 14_000),
  line('Loyalty mailing', 700, 3_200),
  line('Store photography', 500, 2_000),
];

const SPONSORSHIP_LINES = [
  line('Title sponsorship', 8_000, 30_000),
  line('Athlete contracts', 4_000, 18_000),
  line('Kit and samples', 1_500, 7_500),
  line('Trackside branding', 1_800, 6_500),
  line('Social coverage', 1_200, 5_500),
  line('Prize fund', 1_000, 5_000),
  line('Volunteer clothing', 600, 2_800),
  line('Guest programme', 900, 4_200),
];

const HALDEN_PRODUCTS = ['flow meters', 'vision inspection', 'edge gateway', 'gas analysers', 'service plans'];
const FERNHILL_PRODUCTS = ['Ridge boots', 'Drift jackets', 'Trailhead tents', 'Summit packs', 'Ember stoves'];

type Market = {
  fairs: readonly string[];
  cities: readonly string[];
  audiences: readonly string[];
  partners: readonly string[];
};

const EMEA: Market = {
  fairs: ['Hannover', 'Lyon', 'Birmingham', 'Milan', 'Dubai'],
  cities: ['Rotterdam', 'Gothenburg', 'Vienna', 'Madrid', 'Johannesburg'],
  audiences: ['DACH', 'France', 'United Kingdom', 'Nordics', 'Gulf states'],
  partners: ['system integrators', 'pump makers', 'water utilities', 'panel builders', 'training institutes'],
};

const AMERICAS: Market = {
  fairs: ['Chicago', 'Toronto', 'Houston', 'São Paulo', 'Monterrey'],
  cities: ['Montréal', 'Atlanta', 'Denver', 'Vancouver', 'Bogotá'],
  audiences: ['Ontario', 'Québec', 'US Midwest', 'US South', 'Brazil'],
  partners: ['distributors', 'engineering firms', 'OEM accounts', 'integrators', 'colleges'],
};

const APAC: Market = {
  fairs: ['Singapore', 'Nagoya', 'Melbourne', 'Bengaluru', 'Busan'],
  cities: ['Osaka', 'Perth', 'Auckland', 'Chennai', 'Taipei'],
  audiences: ['Japan', 'Australia', 'India', 'Korea', 'South-East Asia'],
  partners: ['trading houses', 'resellers', 'integrators', 'universities', 'port authorities'],
};

const GLOBAL: Market = {
  fairs: ['Barcelona', 'Boston', 'Shanghai', 'Berlin', 'Las Vegas'],
  cities: ['London', 'New York', 'Paris', 'Tokyo', 'Stockholm'],
  audiences: ['existing customers', 'new prospects', 'executives', 'engineers', 'procurement teams'],
  partners: ['global alliances', 'cloud marketplaces', 'industry associations', 'analysts', 'consultancies'],
};

const businessCategories = (market: Market): Category[] => [
  { name: 'Trade fairs', programs: programs(market.fairs, (city) => `${city} trade fair`), lines: FAIR_LINES },
  {
    name: 'Customer events',
    programs: programs(market.cities, (city) => `Customer day, ${city}`),
    lines: EVENT_LINES,
  },
  {
    name: 'Demand generation',
    programs: programs(HALDEN_PRODUCTS, (product) => `Webinar series, ${product}`),
    lines: WEBINAR_LINES,
  },
  {
    name: 'Digital advertising',
    programs: programs(market.audiences, (audience) => `Always-on campaign, ${audience}`),
    lines: DIGITAL_LINES,
  },
  {
    name: 'Partner marketing',
    programs: programs(market.partners, (partner) => `Joint programme, ${partner}`),
    lines: PARTNER_LINES,
  },
];

const consumerCategories = (market: Market): Category[] => [
  {
    name: 'Product launches',
    programs: programs(FERNHILL_PRODUCTS, (product) => `${product} launch`),
    lines: CONTENT_LINES,
  },
  { name: 'Retail', programs: programs(market.cities, (city) => `${city} flagship store`), lines: RETAIL_LINES },
  {
    name: 'Races and sponsorships',
    programs: programs(market.fairs, (city) => `${city} trail weekend`),
    lines: SPONSORSHIP_LINES,
  },
  {
    name: 'Performance marketing',
    programs: programs(market.audiences, (audience) => `Season campaign, ${audience}`),
    lines: DIGITAL_LINES,
  },
  {
    name: 'Community',
    programs: programs(
      ['repair cafés', 'hut talks', 'beginner hikes', 'winter safety', 'youth camps'],
      (theme) => `Member programme, ${theme}`,
    ),
    lines: EVENT_LINES,
  },
];

const FY26 = '2025-07-01';
const FY27 = '2026-07-01';

/** Plans of the legacy-brand organization: outdoor clothing and equipment. */
export const FERNHILL_PLANS: readonly BudgetPlan[] = [
  budget('FY27 Global Brand Marketing', 'USD', FY27, undefined, consumerCategories(GLOBAL)),
  budget('FY27 EMEA Retail Marketing', 'EUR', FY27, 'FY27 Global Brand Marketing', consumerCategories(EMEA)),
  budget('FY27 Americas Retail Marketing', 'USD', FY27, 'FY27 Global Brand Marketing', consumerCategories(AMERICAS)),
  budget('FY27 APAC Retail Marketing', 'AUD', FY27, 'FY27 Global Brand Marketing', consumerCategories(APAC)),
  budget('FY26 EMEA Retail Marketing', 'EUR', FY26, undefined, consumerCategories(EMEA)),
];

/** Plans of the newer-brand organization: measuring instruments for industry. */
export const HALDEN_PLANS: readonly BudgetPlan[] = [
  budget('FY27 Global Marketing Plan', 'CAD', FY27, undefined, businessCategories(GLOBAL)),
  budget('FY27 EMEA Field Marketing', 'EUR', FY27, 'FY27 Global Marketing Plan', businessCategories(EMEA)),
  budget('FY27 Americas Field Marketing', 'CAD', FY27, 'FY27 Global Marketing Plan', businessCategories(AMERICAS)),
  budget('FY27 APAC Field Marketing', 'SGD', FY27, 'FY27 Global Marketing Plan', businessCategories(APAC)),
  budget('FY26 EMEA Field Marketing', 'EUR', FY26, undefined, businessCategories(EMEA)),
];

/** The plan of the organization that signs in by SAML: food for shops and restaurants. */
export const BRIGHTWATER_PLANS: readonly BudgetPlan[] = [
  budget('FY27 Retail Marketing', 'EUR', FY27, undefined, consumerCategories(EMEA)),
];

/** The plan of the organization that signs in by OpenID Connect: film and animation. */
export const NORTHLIGHT_PLANS: readonly BudgetPlan[] = [
  budget('FY27 Studio Marketing', 'CAD', FY27, undefined, businessCategories(AMERICAS)),
];

function budget(
  name: string,
  currency: string,
  startsOn: string,
  under: string | undefined,
  categories: Category[],
): BudgetPlan {
  return { name, currency, startsOn, under, categories };
}
