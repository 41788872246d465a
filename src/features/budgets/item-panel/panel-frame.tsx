import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import sidePanelCss from '../../../ui/side-panel/side-panel.css?inline';
import screensCss from '../../../ui/styles/screens.css?inline';
import { useSheets } from '../../../ui/styles/use-sheets.ts';

type PanelFrameProps = {
  title: string;
  /** Beside the title. */
  mark?: ReactNode;
  closeLabel: string;
  /** Another one moves the focus to the title. */
  visit: number;
  onClose: () => void;
  children: ReactNode;
  'data-ref': string;
};

const SHEETS = [screensCss, sidePanelCss];

/** A panel beside the sheet, with a title and a button that closes it. It takes the focus and comes into view when it opens; Escape closes it. */
export function PanelFrame({ title, mark, closeLabel, visit, onClose, children, ...rest }: PanelFrameProps) {
  useSheets(SHEETS);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit
  useEffect(() => {
    heading.current?.focus();
    // In low windows, what its end has, such as the buttons of a decision, would be below the window.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [visit]);
  return (
    <aside
      ref={panel}
      className="p-side-panel"
      aria-labelledby={titleId}
      data-ref={rest['data-ref']}
      onKeyDown={(event) => {
        // In a field, Escape takes back what has been typed.
        const isInField = (event.target as Element).matches('input, textarea, select, [contenteditable]');
        if (event.key === 'Escape' && !event.defaultPrevented && !isInField) onClose();
      }}
    >
      <div className="p-side-panel-head">
        <h2 ref={heading} id={titleId} className="p-card-title" tabIndex={-1}>
          <bdi>{title}</bdi> {mark}
        </h2>
        <button
          type="button"
          className="p-icon-button"
          data-ref="panel-close"
          aria-label={closeLabel}
          title={closeLabel}
          onClick={onClose}
        >
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      {children}
    </aside>
  );
}
