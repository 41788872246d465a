import type { BrandConfig } from '../brand/brand.ts';
import { firstSegment } from './first-segment.ts';

const SPEND = ['last', 'budgets', 'import'];

/** The page of help for a path. Where there is no special one it is the general one, if any. */
export function helpLink(pathname: string, help: BrandConfig['help']): string | undefined {
  const segment = firstSegment(pathname);
  if (segment === 'activities') return help.activities ?? help.general;
  return (SPEND.includes(segment) ? help.spend : undefined) ?? help.general;
}
