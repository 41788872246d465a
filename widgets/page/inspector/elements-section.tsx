import { ScanSearch } from 'lucide-react';
import type { SeenElement } from '../../../src/embed/diagnosis/read-page.ts';
import { Empty, Section, type SectionState } from './section.tsx';

type ElementsSectionProps = SectionState & {
  elements: readonly SeenElement[];
  onFind: (element: HTMLElement) => void;
};

/** All elements on the page, and why each is visible or not. */
export function ElementsSection({ elements, onFind, ...state }: ElementsSectionProps) {
  return (
    <Section {...state} title="Elements" count={elements.length}>
      {elements.length === 0 && <Empty>No element of Portico is in the page. The placements may say why.</Empty>}
      <ul className="pi-list">
        {elements.map((seen, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: elements of one tag have nothing but their place.
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
          {visible ? 'Shows' : 'Hidden'}
        </span>
        <button type="button" className="pi-button" onClick={onFind} aria-label={`Find ${tag} in the page`}>
          <ScanSearch size={15} strokeWidth={1.75} aria-hidden="true" />
          Find
        </button>
      </div>
      <p className="pi-facts">
        {version === undefined ? 'no code yet' : `version ${version}`}
        <span aria-hidden="true">·</span>
        {`${widthPx} × ${heightPx} px`}
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
