import type { PlacementLine, PlacementTimeLine } from '../../../src/embed/injection/placement-log.ts';
import { inspectorWords } from './inspector.words.ts';
import { Empty, Section, type SectionState } from './section.tsx';
import { timeOf } from './time-of.ts';

type PlacementsSectionProps = SectionState & { placements: readonly PlacementTimeLine[] };

const LINES_SHOWN = 8;

const words = inspectorWords.placements;
const isLost = (line: PlacementLine | undefined) => line?.what === 'looked' || line?.what === 'gave-up';

/** The placements with their timelines. */
export function PlacementsSection({ placements, ...state }: PlacementsSectionProps) {
  return (
    <Section {...state} title={words.title} count={placements.length}>
      {placements.length === 0 && <Empty>{words.empty}</Empty>}
      <ul className="pi-list">
        {placements.map(({ element, near, put, lines }) => {
          const last = lines.at(-1);
          return (
            <li key={`${element} ${put} ${near}`} className="pi-card">
              <div className="pi-row">
                <code className="pi-tag">{`<${element}>`}</code>
                <span className="pi-state" data-state={isLost(last) ? 'hidden' : 'shows'}>
                  {isLost(last) ? words.noAnchor : last?.what === 'removed' ? words.removed : words.placed}
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
                        {words.step(line.what)} <small>{words.attempt(line.reason, line.attempt)}</small>
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
