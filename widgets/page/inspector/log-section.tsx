import type { JournalLine } from '../../../src/browser/reporting/journal.ts';
import { inspectorWords } from './inspector.words.ts';
import { Section, type SectionState } from './section.tsx';
import { timeOf } from './time-of.ts';

type LogSectionProps = SectionState & { title: string; lines: readonly JournalLine[] };

/** Portico's latest log entries, newest first. */
export function LogSection({ lines, ...section }: LogSectionProps) {
  return (
    <Section {...section} count={inspectorWords.log.count(lines.length)}>
      <ol className="pi-line" reversed>
        {[...lines].reverse().map(({ atMs, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identifier.
          <li key={index}>
            <time>{timeOf(atMs)}</time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
