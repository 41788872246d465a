import * as RadixTooltip from '@radix-ui/react-tooltip';
import { Layer } from '../layer/layer.tsx';

/** The preferred side. */
export type TooltipSide = 'top' | 'right';

/** The text next to a control. Rendered only while visible; see `useTooltip`. */
export function Tooltip({ words, id, side }: { words: string; id: string; side: TooltipSide }) {
  return (
    <RadixTooltip.Provider>
      <RadixTooltip.Root open>
        <RadixTooltip.Trigger asChild>
          <span className="p-layer-anchor" aria-hidden="true" tabIndex={-1} />
        </RadixTooltip.Trigger>
        <Layer>
          <RadixTooltip.Content
            className="p-tooltip"
            data-ref="tooltip"
            side={side}
            sideOffset={6}
            collisionPadding={8}
            id={id}
          >
            {words}
          </RadixTooltip.Content>
        </Layer>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
