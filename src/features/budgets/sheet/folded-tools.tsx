import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { useMedia } from '../../../ui/layout/use-media.ts';

type FoldedToolsProps = {
  /** Name for tests and tours of the button. */
  name: string;
  label: string;
  children: ReactNode;
};

/** Tools side by side. Narrow screens show them below a button instead. */
export function FoldedTools({ name, label, children }: FoldedToolsProps) {
  const isNarrow = useMedia('(width < 960px)');
  const panelId = useId();
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: Event) => {
      if (area.current && !event.composedPath().includes(area.current)) setOpen(false);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [isOpen]);

  const closeByKey = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape' || event.defaultPrevented || inDialog(event)) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  /** The focus returns to the button of a dialog, so that one stays. */
  const closeAfterUse = (event: MouseEvent) => {
    const used = (event.target as Element).closest('a, button:not([aria-disabled=true])');
    if (used && used.ariaHasPopup !== 'dialog' && !inDialog(event)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls in it are interactive
    <div className="folded-tools" ref={area} onKeyDown={closeByKey}>
      {isNarrow && (
        <Button
          ref={button}
          data-ref={name}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys click the controls in it */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the controls in it are interactive */}
      <div id={panelId} className="folded-panel" data-open={isOpen || undefined} onClick={closeAfterUse}>
        {children}
      </div>
    </div>
  );
}

const inDialog = ({ target }: { target: EventTarget }): boolean => (target as Element).closest('dialog') !== null;
