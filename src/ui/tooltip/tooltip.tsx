import * as RadixTooltip from '@radix-ui/react-tooltip';
import { Layer } from '../layer/layer.tsx';

/** Where it goes when there is room. */
export type TooltipSide = 'top' | 'right';

/** The words of a control, shown beside it. Rendered only while it is wanted; see `useTooltip`. */
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
