import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Segmented } from '../../../ui/button/segmented.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { ZOOMS, type Zoom } from './time-scale.ts';
import { timelineWords } from './timeline.words.ts';
import type { TimelineMode } from './timeline-address.ts';

type TimelineToolsProps = {
  mode: TimelineMode;
  onModeChange: (mode: TimelineMode) => void;
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
  const { mode, onModeChange, zoom, onZoomChange, onToday, onCreate, children } = props;
  const words = useWords(timelineWords);
  return (
    <div className="timeline-tools">
      {children}
      <span className="timeline-tools-gap" />
      {mode === 'timeline' && (
        <>
          <Button data-ref="timeline-today" onClick={onToday}>
            {words.today}
          </Button>
          <Segmented
            label={words.zoom}
            choices={ZOOMS.map((value) => ({ value, label: words.zooms[value] }))}
            value={zoom}
            onChange={onZoomChange}
            data-ref="timeline-zoom"
          />
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
          {words.create}
        </Button>
      )}
    </div>
  );
}
