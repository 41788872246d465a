import { Columns3 } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { lazyPart, loadsOnReach } from '../../../ui/lazy-part/lazy-part.ts';
import { LazyView } from '../../../ui/lazy-part/lazy-view.tsx';
import type { ColumnsLayers, OpenedColumns } from './columns-layers.tsx';
import { viewsWords } from './views.words.ts';

type LayersProps = ComponentProps<typeof ColumnsLayers>;
type ColumnsMenuProps = Pick<LayersProps, 'views' | 'configuration' | 'onChange'> & {
  shell: Pick<Shell, 'report' | 'messages'>;
};

const layersPart = lazyPart<LayersProps>(() => import('./columns-layers.tsx').then((code) => code.ColumnsLayers));

/** A button that opens the columns of the table. */
export function ColumnsMenu({ shell, views, configuration, onChange }: ColumnsMenuProps) {
  const words = useWords(viewsWords);
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<OpenedColumns>();
  return (
    <>
      <Button
        ref={button}
        data-ref="columns"
        aria-haspopup="dialog"
        aria-expanded={opened === 'popover'}
        onClick={() => setOpened(opened === 'popover' ? undefined : 'popover')}
        {...loadsOnReach(layersPart)}
      >
        <Columns3 size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className="timeline-tool-label">{words.columnsButton}</span>
      </Button>
      {opened && (
        <LazyView
          shell={shell}
          part={layersPart}
          onFailed={() => setOpened(undefined)}
          props={{ shell, views, configuration, onChange, button, opened, onOpen: setOpened }}
        />
      )}
    </>
  );
}
