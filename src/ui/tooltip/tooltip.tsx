import * as RadixTooltip from '@radix-ui/react-tooltip';
import { Layer } from '../layer/layer.tsx';

/** The words of a control, shown beside it. Rendered only while it is wanted; see `useTooltip`. */
export function Tooltip({ words, id }: { words: string; id: string }) {
  return (
    <RadixTooltip.Provider>
      <RadixTooltip.Root open>
        <RadixTooltip.Trigger asChild>
          <span className="p-layer-anchor" aria-hidden="true" tabIndex={-1} />
        </RadixTooltip.Trigger>
        <Layer>
          <RadixTooltip.Content className="p-tooltip" sideOffset={6} collisionPadding={8} id={id}>
            {words}
          </RadixTooltip.Content>
        </Layer>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
