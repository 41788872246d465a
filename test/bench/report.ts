import { alignColumns } from './align-columns.ts';
import type { Figure, Section, Unit } from './figure.ts';
import type { Sample } from './sample.ts';

const DIGITS: Record<Unit, number> = {
  ms: 1,
  'ms/s': 1,
  B: 0,
  kB: 1,
  nodes: 0,
  elements: 0,
  rows: 0,
  listeners: 0,
  requests: 0,
  connections: 0,
  tries: 2,
  addresses: 0,
  CLS: 4,
  '/s': 0,
};

/** Prints all figures of a section with their baselines. */
export function printSection({ title, method, figures, details = [] }: Section): void {
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 96 - title.length))}\n${method}\n`);
  const kinds = [...new Set(figures.flatMap(({ baselines }) => Object.keys(baselines)))];
  const rows = figures.map((figure) => [
    figure.name,
    `${summary(figure.portico, figure.unit)} ${figure.unit}`,
    ...kinds.map((kind) => {
      const baseline = figure.baselines[kind];
      return baseline ? `${summary(baseline, figure.unit)} (${ratio(figure, baseline)})` : '';
    }),
  ]);
  const heading = ['', 'Portico', ...kinds];
  for (const line of alignColumns([heading, ...rows])) console.log(line);
  if (details.length > 0) console.log(`\n${details.join('\n')}`);
}

/** Prints one line per figure: its name, and its ratio to the baselines. */
export function printSummary(sections: readonly Section[]): void {
  console.log(`\n── At one glance ${'─'.repeat(82)}\n`);
  const rows = sections.flatMap(({ title, figures }) =>
    figures.map((figure) => [
      `${title}: ${figure.name}`,
      `${figure.portico.median.toFixed(DIGITS[figure.unit])} ${figure.unit}`,
      Object.entries(figure.baselines)
        .map(([kind, baseline]) => `${ratio(figure, baseline)} ${kind}`)
        .join(', '),
    ]),
  );
  for (const line of alignColumns(rows)) console.log(line);
}

function summary({ median, min, max, runs }: Sample, unit: Unit): string {
  const digits = DIGITS[unit];
  const value = median.toFixed(digits);
  return runs === 1 ? value : `${value} [${min.toFixed(digits)} to ${max.toFixed(digits)}]`;
}

/** A ratio to zero is undefined. */
function ratio({ portico, unit }: Figure, baseline: Sample): string {
  if (baseline.median <= 0) return `against ${baseline.median.toFixed(DIGITS[unit])}`;
  const times = portico.median / baseline.median;
  return `${times > 0 && times < 0.1 ? times.toPrecision(1) : times.toFixed(2)} times`;
}
