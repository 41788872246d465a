import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Segmented } from '../../../ui/button/segmented.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import type { Zoom } from './time-scale.ts';
import { timelineWords } from './timeline.words.ts';
import type { TimelineMode } from './timeline-address.ts';
import type { TimelineSize } from './use-timeline-size.ts';
import { ZoomControl } from './zoom-control.tsx';

type TimelineToolsProps = {
  mode: TimelineMode;
  onModeChange: (mode: TimelineMode) => void;
  size: TimelineSize;
  zooms: readonly Zoom[];
  zoom: Zoom;
  onZoomChange: (zoom: Zoom) => void;
  onToday: () => void;
  /** Undefined if the user cannot create anything. */
  onCreate: (() => void) | undefined;
  /** Views, arrangement and columns. */
  children: ReactNode;
};

/** The controls above the grid. */
export function TimelineTools(props: TimelineToolsProps) {
  const { mode, onModeChange, size, zooms, zoom, onZoomChange, onToday, onCreate, children } = props;
  const words = useWords(timelineWords);
  return (
    <div className="timeline-tools">
      {children}
      <span className="timeline-tools-gap" />
      {mode === 'timeline' && size !== 'narrow' && (
        <>
          <Button data-ref="timeline-today" onClick={onToday}>
            {words.today}
          </Button>
          <ZoomControl isCompact={size !== 'wide'} zooms={zooms} zoom={zoom} onChange={onZoomChange} />
        </>
      )}
      <Segmented
        label={words.mode}
        choices={(['timeline', 'summary'] as const).map((value) => ({ value, label: words.modes[value] }))}
        value={mode}
        onChange={onModeChange}
        data-ref="timeline-mode"
      />
      {onCreate && (
        <Button kind="primary" data-ref="timeline-create" onClick={onCreate}>
          <Plus size={16} strokeWidth={2} aria-hidden="true" />
          <span className="timeline-tool-label">{words.create}</span>
        </Button>
      )}
    </div>
  );
}
