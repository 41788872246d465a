import type { Brand } from '../../src/shell/brand/brand.ts';
import type { Role } from './scenarios.ts';

/** The link that opens one element in one state, the same on every machine. */
export const scenarioHref = (name: string, scenario: string, brand: Brand, role: Role): string =>
  `/workbench/${name}?${new URLSearchParams({ scenario, brand, role })}`;
