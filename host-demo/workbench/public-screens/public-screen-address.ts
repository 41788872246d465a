import { BRANDS, type Brand } from '../../../src/shell/brand/brands.ts';
import { linkTo, readChoices, reportExtraPath, reportUnknownParameters, writeChoices } from '../choices.ts';
import { PUBLIC_SCREENS, type PublicScreen } from './public-screens.ts';

const CHOICES = { state: PUBLIC_SCREENS.map(({ id }) => id), brand: BRANDS.toReversed() } as const;

type OpenedScreen = { screen: PublicScreen | undefined; brand: Brand; problems: string[] };

/** Parses a link, and reports every invalid part. */
export function readPublicScreenAddress(pathname: string, search: string): OpenedScreen {
  const query = new URLSearchParams(search);
  const problems: string[] = [];
  reportExtraPath(pathname, problems);
  const { state, brand } = readChoices(query, CHOICES, problems);
  reportUnknownParameters(query, Object.keys(CHOICES), problems);
  return { screen: PUBLIC_SCREENS.find(({ id }) => id === state), brand, problems };
}

/** Returns the link to the screen in that state. */
export function publicScreenHref(state: string, brand: Brand): string {
  const query = new URLSearchParams();
  writeChoices(query, CHOICES, { state, brand });
  query.set('state', state);
  return linkTo('/workbench/public-screens', query);
}
