import type { BrandConfig } from '../brand/brand.ts';
import { firstSegment } from './first-segment.ts';

const SPEND = ['last', 'budgets', 'import'];

/** Returns the help page for a path: a specific one, else the general one, if any. */
export function helpLink(pathname: string, help: BrandConfig['help']): string | undefined {
  const segment = firstSegment(pathname);
  if (segment === 'activities') return help.activities ?? help.general;
  return (SPEND.includes(segment) ? help.spend : undefined) ?? help.general;
}
