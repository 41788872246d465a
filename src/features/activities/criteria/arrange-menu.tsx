import { SlidersHorizontal } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { lazyPart, loadsOnReach } from '../../../ui/lazy-part/lazy-part.ts';
import { LazyView } from '../../../ui/lazy-part/lazy-view.tsx';
import type { ArrangePopover } from './arrange-popover.tsx';
import { criteriaWords } from './criteria.words.ts';

type PopoverProps = ComponentProps<typeof ArrangePopover>;
type ArrangeMenuProps = Pick<PopoverProps, 'criteria' | 'onChange' | 'configuration'> & {
  shell: Pick<Shell, 'report' | 'messages'>;
};

const popoverPart = lazyPart<PopoverProps>(() => import('./arrange-popover.tsx').then((code) => code.ArrangePopover));

/** A button that opens the choices by what activities are grouped and colored, and whether ancestors are shown. */
export function ArrangeMenu({ shell, criteria, onChange, configuration }: ArrangeMenuProps) {
  const words = useWords(criteriaWords);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        ref={button}
        data-ref="arrange"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        {...loadsOnReach(popoverPart)}
      >
        <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className="timeline-tool-label">{words.arrange}</span>
      </Button>
      {isOpen && (
        <LazyView
          shell={shell}
          part={popoverPart}
          onFailed={close}
          props={{ criteria, onChange, configuration, anchor: button, onClose: close }}
        />
      )}
    </>
  );
}
