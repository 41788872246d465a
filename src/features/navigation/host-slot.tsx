import { useRef } from 'react';
import { useWidth } from '../../ui/layout/use-width.ts';

/** The host's own content in the frame. An element without a shadow root has no slots. */
export const HostSlot = ({ host, name }: { host: HTMLElement; name: string }) =>
  host.shadowRoot && <slot name={name} />;

/** Tracks the width of a slot in a bar. */
export function useBarSlot(host: HTMLElement, name: string) {
  const box = useRef<HTMLSpanElement>(null);
  const widthPx = Math.ceil(useWidth(box) ?? 0);
  return {
    item: { id: `slot-${name}`, widthPx: widthPx > 0 ? widthPx + GAP_PX : 0, priority: Number.POSITIVE_INFINITY },
    slot: (
      <span ref={box} className="p-header-slot" data-empty={widthPx === 0 || undefined}>
        <HostSlot host={host} name={name} />
      </span>
    ),
  };
}

const GAP_PX = 4;
