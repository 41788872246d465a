type TypeStep = {
  name: string;
  sizePx: number;
  linePx: number;
  weights: readonly number[];
  /** Letter spacing in the heaviest weight. */
  trackingEm: number;
  /** What uses it. */
  use: string;
};

/** Every text size, largest first. */
export const TYPE_SCALE: readonly TypeStep[] = [
  {
    name: 'Hero',
    sizePx: 48,
    linePx: 54,
    weights: [640],
    trackingEm: -0.03,
    use: 'The one sentence of a public page.',
  },
  {
    name: 'Small hero',
    sizePx: 34,
    linePx: 40,
    weights: [640],
    trackingEm: -0.03,
    use: 'The same where there is less room.',
  },
  {
    name: 'Title',
    sizePx: 26,
    linePx: 34,
    weights: [640],
    trackingEm: -0.02,
    use: 'The title of a page, and its figures.',
  },
  { name: 'Heading', sizePx: 20, linePx: 28, weights: [640], trackingEm: -0.015, use: 'The title of a dialog.' },
  {
    name: 'Lead',
    sizePx: 16,
    linePx: 24,
    weights: [640, 400],
    trackingEm: -0.01,
    use: 'The title of a card; the words under a hero.',
  },
  {
    name: 'Body',
    sizePx: 14,
    linePx: 20,
    weights: [640, 550, 400],
    trackingEm: 0,
    use: 'Everything that is read, and buttons.',
  },
  {
    name: 'Label',
    sizePx: 13,
    linePx: 18,
    weights: [550, 400],
    trackingEm: 0,
    use: 'Labels, notes and errors of fields.',
  },
  {
    name: 'Small',
    sizePx: 12,
    linePx: 16,
    weights: [640, 550, 400],
    trackingEm: 0.02,
    use: 'Heads of columns, tags, tooltips.',
  },
  { name: 'Badge', sizePx: 11, linePx: 18, weights: [640], trackingEm: 0, use: 'The number on a badge.' },
  { name: 'Paper', sizePx: 11, linePx: 15, weights: [400], trackingEm: 0, use: 'The rows of a printed table.' },
];

/** Distances between elements, in px. */
export const SPACES_PX = [4, 8, 12, 16, 20, 24, 32, 40, 48, 64] as const;
/** Distances within a control, in px. */
export const FINE_SPACES_PX = [2, 6, 10, 14] as const;

/** Durations of movements, in milliseconds. Continuous indicators such as a spinner run until the work ends. */
export const MOTIONS = [
  { ms: 120, use: 'What changes its state: under the pointer, pressed, chosen.' },
  { ms: 180, use: 'What comes: menus, dialogs, messages.' },
] as const;
