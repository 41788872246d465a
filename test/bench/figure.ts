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

/** What was measured of Portico, beside the same of the baselines in the same run: times of one machine say nothing on another. */
export type Figure = {
  name: string;
  unit: Unit;
  portico: Sample;
  baselines: Record<string, Sample>;
};

/** Figures that were measured together. */
export type Section = {
  title: string;
  /** How it was measured, in a sentence. */
  method: string;
  figures: Figure[];
  /** Printed as they are below the figures. */
  details?: string[];
};

/** A figure out of runs by kind, of which one is `portico`. */
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
