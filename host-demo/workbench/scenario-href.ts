import type { Brand } from '../../src/shell/brand/brand.ts';
import type { Ground, Role } from './scenarios.ts';

/** For whom, in which brand and on what an element is looked at. */
export type WorkbenchView = { brand: Brand; role: Role; ground: Ground };

/** The link that opens one element in one state, the same on every machine. */
export const scenarioHref = (name: string, scenario: string, view: WorkbenchView): string =>
  `/workbench/${name}?${new URLSearchParams({ scenario, ...view })}`;
