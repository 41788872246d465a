import type { ImportCounts } from './financial-imports.wire.ts';
import { importStepsWords as words } from './import-steps.words.ts';
import { countText } from './step-props.ts';

const SHOWN = ['added', 'replaced', 'skipped', 'unmapped', 'rejected'] as const satisfies (keyof ImportCounts)[];

/** How many rows were, or would be, imported in which way. */
export function ImportFigures({ counts, locale }: { counts: ImportCounts; locale: string }) {
  return (
    <dl className="import-figures">
      {SHOWN.map((name) => (
        <div
          key={name}
          data-ref={`import-count-${name}`}
          data-warns={(name === 'rejected' && counts[name] > 0) || undefined}
        >
          <dt>{words.check.counts[name]}</dt>
          <dd>{countText(counts[name], locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
