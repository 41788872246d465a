import type { ExplainedMessage } from '../../../src/embed/diagnosis/diagnosis.ts';
import { inspectorWords } from './inspector.words.ts';
import { Empty, Section, type SectionState } from './section.tsx';
import { timeOf } from './time-of.ts';

type MessagesSectionProps = SectionState & { messages: readonly ExplainedMessage[] };

/** The latest developer messages, newest first, with their fixes. */
export function MessagesSection({ messages, ...state }: MessagesSectionProps) {
  return (
    <Section {...state} title={inspectorWords.messages.title} count={messages.length}>
      {messages.length === 0 && <Empty>{inspectorWords.messages.empty}</Empty>}
      <ol className="pi-list">
        {[...messages].reverse().map(({ number, code, text, atMs, fix }) => (
          <li key={`${atMs} ${text}`} className="pi-card">
            <div className="pi-row">
              <span className="pi-number">{number}</span>
              <code className="pi-tag">{code}</code>
              <time>{timeOf(atMs)}</time>
            </div>
            <p>{text}</p>
            <p className="pi-fix">{fix}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
