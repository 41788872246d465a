import { ChevronDown, PanelLeft, PanelRight } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { ElementContext } from '../../../src/embed/element/element-context.ts';
import { VERSION } from '../../../src/embed/element/version.ts';
import { useTopLayer } from '../../../src/ui/layer/use-top-layer.ts';
import { ChecksSection } from './checks-section.tsx';
import { ElementsSection } from './elements-section.tsx';
import { Highlight } from './highlight.tsx';
import { inspectorWords as words } from './inspector.words.ts';
import { LogSection } from './log-section.tsx';
import { MessagesSection } from './messages-section.tsx';
import { PlacementsSection } from './placements-section.tsx';
import type { SectionState } from './section.tsx';
import { FlagsSection, SessionSection } from './session-sections.tsx';
import { type SectionId, useSettings } from './settings.ts';
import { usePageReading } from './use-page-reading.ts';

/** Shows Portico's state on this page, at the edge of the window above everything. */
export function InspectorWidget({ shell, host }: ElementContext) {
  const session = useStore(shell.session);
  useStore(shell.messages); // messages are read again when one is added
  const reading = usePageReading(host.localName);
  const [settings, change] = useSettings();
  const [highlighted, setHighlighted] = useState<HTMLElement | null>(null);
  const endHighlight = useCallback(() => setHighlighted(null), []);
  const layer = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const { side, isCollapsed, closed } = settings;
  useTopLayer(layer, true);
  useEffect(() => shell.session.start(), [shell]); // a page without elements has not started it

  // Collapsing and expanding remove the pressed button.
  const wasPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that moves the focus.
  useEffect(() => {
    if (wasPressed.current) toggle.current?.focus();
    wasPressed.current = false;
  }, [isCollapsed]);
  const collapse = (collapsed: boolean) => {
    wasPressed.current = true;
    change({ isCollapsed: collapsed });
  };
  const section = (id: SectionId): SectionState => ({
    isOpen: !closed.includes(id),
    onToggle: (isOpen) => change({ closed: isOpen ? closed.filter((one) => one !== id) : [...closed, id] }),
  });
  const collapseByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isCollapsed) return;
    event.stopPropagation(); // otherwise, the page would also close its own dialog
    collapse(true);
  };
  const hiddenCount = reading.elements.filter(({ explanation }) => !explanation.visible).length;
  const otherSide = side === 'left' ? 'right' : 'left';
  const Move = otherSide === 'left' ? PanelLeft : PanelRight;
  const move = words.moveTo[otherSide];

  return (
    <>
      <aside
        ref={layer}
        className="pi-layer"
        popover="manual"
        data-side={side}
        data-collapsed={isCollapsed || undefined}
        aria-label={words.name}
        onKeyDown={collapseByKey}
      >
        {isCollapsed ? (
          <button ref={toggle} type="button" className="pi-pill" aria-expanded="false" onClick={() => collapse(false)}>
            <span className="pi-dot" data-state={hiddenCount > 0 ? 'hidden' : 'shows'} aria-hidden="true" />
            <strong>{words.name}</strong>
            <span className="pi-pill-count">{words.summary(reading.elements.length, hiddenCount)}</span>
          </button>
        ) : (
          <div className="pi-panel">
            <header className="pi-head">
              <h2 className="pi-title">
                {words.name} <span className="pi-version">{VERSION}</span>
              </h2>
              <button
                type="button"
                className="p-icon-button"
                aria-label={move}
                title={move}
                onClick={() => change({ side: otherSide })}
              >
                <Move size={18} strokeWidth={1.75} aria-hidden="true" />
              </button>
              <button
                ref={toggle}
                type="button"
                className="p-icon-button"
                aria-expanded="true"
                aria-label={words.collapse}
                title={words.collapse}
                onClick={() => collapse(true)}
              >
                <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
              </button>
            </header>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach scrollable content. */}
            <section className="pi-body" tabIndex={0} aria-label={words.content}>
              <ElementsSection {...section('elements')} elements={reading.elements} onFind={setHighlighted} />
              <SessionSection {...section('session')} session={session} />
              <FlagsSection {...section('flags')} session={session} />
              <PlacementsSection {...section('placements')} placements={reading.placements} />
              <MessagesSection {...section('messages')} messages={reading.messages} />
              <LogSection {...section('said')} title={words.userMessages.title} lines={shell.messages.history()} />
              <LogSection {...section('log')} title={words.log.title} lines={reading.log} />
              <ChecksSection {...section('checks')} />
            </section>
          </div>
        )}
      </aside>
      {highlighted && <Highlight target={highlighted} onOver={endHighlight} />}
    </>
  );
}
