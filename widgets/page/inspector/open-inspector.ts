import { systemClock } from '../../../src/base/time/clock.ts';
import { every } from '../../../src/base/time/schedule.ts';
import { consoleReporter } from '../../../src/browser/reporting/reporter.ts';
import { type Placement, place } from '../../../src/embed/injection/place.ts';
import './define.ts';

const inspector: Placement = { element: 'portico-inspector', near: 'body', put: 'last-inside', retry: every(500) };

/** Shows the inspector until the page is left, also after the page is redrawn. */
export function openInspector(): void {
  place([inspector], { signal: new AbortController().signal, clock: systemClock, report: consoleReporter() });
}
