import type { Scenario } from './scenario.ts';

const notice = null;
const long = 'Planned and unplanned activities of the whole group of companies '.repeat(5).slice(0, 300);
const LONG_LABELS = { adminTab: long, budgetTab: long, analyticsTab: long, activitiesTab: long, planningTab: long };
const FEW = { NOTICES: false, PLANNING: false, ACTIVITIES: false };

const logo = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="132" height="28" viewBox="0 0 132 28"><path fill="${colour}" d="M0 28 14 0l14 28z"/><path fill="none" stroke="${colour}" stroke-width="3" d="M40 21h88M40 8h56"/></svg>`,
  )}`;
const own = (
  backgroundColour: string,
  menuTheme: string,
  picture = logo(menuTheme === 'light' ? '#3a2410' : '#fff'),
) => ({
  enabled: true,
  backgroundColour,
  menuTheme,
  logo: picture,
});

/** What both parts of the frame show of their organization. */
export const looks: readonly Scenario[] = [
  {
    id: 'own-colour-dark',
    description: 'The organization’s own logo on its own dark colour.',
    setUp: { notice, organization: { branding: own('#5b2333', 'dark') } },
  },
  {
    id: 'own-colour-light',
    description: 'The organization’s own logo on its own light colour.',
    setUp: { notice, organization: { branding: own('#f7e9d7', 'light') } },
  },
  {
    id: 'own-colour-bad',
    description: 'A colour on which the requested text colour is unreadable, and a missing logo.',
    setUp: { notice, organization: { branding: own('#ffe600', 'dark', '/brand/not-there.svg') } },
  },
  {
    id: 'own-colour-broken',
    description: 'A colour that is none and a logo that is no picture: the brand’s own look.',
    setUp: { notice, organization: { branding: own('blue; color: red', 'dark', 'javascript:alert(1)') } },
  },
  {
    id: 'long-names',
    description: 'Names and labels of 300 characters.',
    setUp: {
      notice,
      organization: { name: long, labels: LONG_LABELS },
      person: { firstName: 'Maximiliane-Alexandra', lastName: long },
    },
  },
  {
    id: 'same-names',
    description: 'Two tabs with the same label; their names and tooltips differ.',
    setUp: { notice, organization: { labels: { budgetTab: 'Activities', activitiesTab: 'Activities' } } },
  },
  {
    id: 'odd-labels',
    description: 'Labels that are missing, empty or blank, and unknown features.',
    setUp: {
      notice,
      organization: { labels: { adminTab: null, budgetTab: '', analyticsTab: '  ' } },
      features: { LATER: true, 'odd name': true },
    },
  },
  {
    id: 'few-features',
    description: 'Without broadcast messages, planning and activities.',
    setUp: { notice, features: FEW },
  },
];
