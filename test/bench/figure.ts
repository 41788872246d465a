import { type Sample, sampleOf } from './sample.ts';

export type Unit =
  | 'ms'
  | 'ms/s'
  | 'B'
  | 'kB'
  | 'nodes'
  | 'elements'
  | 'rows'
  | 'listeners'
  | 'requests'
  | 'connections'
  | 'tries'
  | 'addresses'
  | 'CLS'
  | '/s';

/** A measurement of Portico and of the baselines in the same run: times are comparable only on the same machine. */
export type Figure = {
  name: string;
  unit: Unit;
  portico: Sample;
  baselines: Record<string, Sample>;
};

/** Figures that are measured together. */
export type Section = {
  title: string;
  /** The method of measurement, in a sentence. */
  method: string;
  figures: Figure[];
  /** Printed unchanged below the figures. */
  details?: string[];
};

/** Creates a figure from runs by kind, of which one is `portico`. */
export function figureOf<Run>(
  name: string,
  unit: Unit,
  runs: Readonly<Record<string, readonly Run[]>>,
  pick: (run: Run) => number,
): Figure {
  const { portico = [], ...others } = runs;
  const baselines = Object.entries(others).map(([kind, values]) => [kind, sampleOf(values.map(pick))]);
  return { name, unit, portico: sampleOf(portico.map(pick)), baselines: Object.fromEntries(baselines) };
}
