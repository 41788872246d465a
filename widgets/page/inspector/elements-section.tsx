import { ScanSearch } from 'lucide-react';
import type { SeenElement } from '../../../src/embed/diagnosis/read-page.ts';
import { inspectorWords } from './inspector.words.ts';
import { Empty, Section, type SectionState } from './section.tsx';

const words = inspectorWords.elements;

type ElementsSectionProps = SectionState & {
  elements: readonly SeenElement[];
  onFind: (element: HTMLElement) => void;
};

/** All elements on the page, and why each is visible or not. */
export function ElementsSection({ elements, onFind, ...state }: ElementsSectionProps) {
  return (
    <Section {...state} title={words.title} count={elements.length}>
      {elements.length === 0 && <Empty>{words.empty}</Empty>}
      <ul className="pi-list">
        {elements.map((seen, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: elements of one tag differ only in position.
          <Seen key={`${seen.tag} ${index}`} seen={seen} onFind={() => onFind(seen.element)} />
        ))}
      </ul>
    </Section>
  );
}

function Seen({ seen, onFind }: { seen: SeenElement; onFind: () => void }) {
  const { tag, version, widthPx, heightPx, explanation } = seen;
  const { visible, reasons } = explanation;
  return (
    <li className="pi-card">
      <div className="pi-row">
        <code className="pi-tag">{`<${tag}>`}</code>
        <span className="pi-state" data-state={visible ? 'visible' : 'hidden'}>
          {visible ? words.visible : words.hidden}
        </span>
        <button type="button" className="pi-button" onClick={onFind} aria-label={words.findOf(tag)}>
          <ScanSearch size={15} strokeWidth={1.75} aria-hidden="true" />
          {words.find}
        </button>
      </div>
      <p className="pi-facts">
        {version === undefined ? words.notLoaded : words.version(version)}
        <span aria-hidden="true">·</span>
        {words.size(widthPx, heightPx)}
      </p>
      {reasons.length > 0 && (
        <ul className="pi-reasons">
          {reasons.map(({ code, message, fix }) => (
            <li key={code + message}>
              <code>{code}</code> {message}
              {fix && <p className="pi-fix">{fix}</p>}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
