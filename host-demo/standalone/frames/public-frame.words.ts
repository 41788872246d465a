import { translatable } from '../../../src/base/language/words.ts';

/** The texts of the frame around public pages. */
export const publicFrameWords = translatable('public-frame', {
  headline: 'Plan every activity. Know every dollar.',
  lead: 'Budgets, plans and the people behind them, in one place.',
  privacy: 'Privacy policy',
  goTo: 'Go to',
  noLogin: { question: "Don't have a login?", contact: 'Contact us', end: 'to get started' },
  about: (productName: string) => `About ${productName}`,
});
