import { ChevronRight } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { lazyPart, loadsOnReach } from '../../../ui/lazy-part/lazy-part.ts';
import { LazyView } from '../../../ui/lazy-part/lazy-view.tsx';
import { draggingWords } from './dragging.words.ts';
import type { UndatedListProps } from './undated-list.tsx';

type UndatedTrayProps = Omit<UndatedListProps, 'id' | 'toggle'> & { shell: Pick<Shell, 'report' | 'messages'> };

const listPart = lazyPart<UndatedListProps>(() => import('./undated-list.tsx').then((code) => code.UndatedList));

/** The activities without dates, closed at first. */
export function UndatedTray({ shell, ...props }: UndatedTrayProps) {
  const { items } = props;
  const words = useWords(draggingWords);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  if (items.length === 0) return null;
  return (
    <section className="undated-tray" data-open={isOpen || undefined}>
      <button
        type="button"
        className="undated-tray-toggle"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        ref={toggle}
        onClick={() => setOpen(!isOpen)}
        data-ref="timeline-undated"
        {...loadsOnReach(listPart)}
      >
        <ChevronRight size={16} strokeWidth={2} aria-hidden="true" />
        {words.tray(items.length)}
      </button>
      {isOpen && (
        <LazyView shell={shell} part={listPart} onFailed={() => setOpen(false)} props={{ ...props, id, toggle }} />
      )}
    </section>
  );
}
