import type { PlacementLine, PlacementTimeLine } from '../../../src/embed/injection/placement-log.ts';
import { Empty, Section, type SectionState } from './section.tsx';
import { timeOf } from './time-of.ts';

type PlacementsSectionProps = SectionState & { placements: readonly PlacementTimeLine[] };

const LINES_SHOWN = 8;

const WORDS: Readonly<Record<PlacementLine['what'], string>> = {
  looked: 'found nothing',
  placed: 'placed',
  'put-back': 'put back',
  'gave-up': 'stopped looking on schedule',
  removed: 'taken out',
};
const BECAUSE: Readonly<Record<PlacementLine['reason'], string>> = {
  schedule: 'on schedule',
  change: 'the page changed',
  signal: 'the placement ended',
};
const isLost = (line: PlacementLine | undefined) => line?.what === 'looked' || line?.what === 'gave-up';

/** The placements with their timelines. */
export function PlacementsSection({ placements, ...state }: PlacementsSectionProps) {
  return (
    <Section {...state} title="Placements" count={placements.length}>
      {placements.length === 0 && <Empty>Nothing is placed by Portico in this page.</Empty>}
      <ul className="pi-list">
        {placements.map(({ element, near, put, lines }) => {
          const last = lines.at(-1);
          return (
            <li key={`${element} ${put} ${near}`} className="pi-card">
              <div className="pi-row">
                <code className="pi-tag">{`<${element}>`}</code>
                <span className="pi-state" data-state={isLost(last) ? 'hidden' : 'shows'}>
                  {isLost(last) ? 'No anchor' : last?.what === 'removed' ? 'Taken out' : 'Placed'}
                </span>
              </div>
              <p className="pi-facts">
                {put} <code>{near}</code>
              </p>
              <ol className="pi-line" reversed>
                {lines
                  .slice(-LINES_SHOWN)
                  .reverse()
                  .map((line) => (
                    <li
                      key={`${line.atMs} ${line.attempt} ${line.what}`}
                      data-state={isLost(line) ? 'hidden' : 'shows'}
                    >
                      <time>{timeOf(line.atMs)}</time>
                      <span>
                        {WORDS[line.what]} <small>{`${BECAUSE[line.reason]}, attempt ${line.attempt}`}</small>
                      </span>
                    </li>
                  ))}
              </ol>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
