import { useRef, useState } from 'react';
import { hrefOf, PLAIN_VIEW, type WorkbenchView } from './address.ts';
import type { HeldClock } from './held-clock.ts';

type StageProps = {
  name: string;
  scenario: string;
  view: WorkbenchView;
  /** The element's page is there; with its clock, when its time is held. */
  onOpen?: (clock: HeldClock | undefined) => void;
};

/**
 * The screen that the element stands in: a page of its own, as wide as was asked for, so that whatever depends on the width
 * of the window answers as on such a screen. Zoom is the browser's: at 200 % a screen has half as many px of CSS.
 */
export function Stage({ name, scenario, view, onOpen }: StageProps) {
  const zoom = Number(view.zoom) / 100;
  const screen = view.width === 'full' ? '100%' : `${view.width}px`;
  return (
    <div className="wb-stage" data-width={view.width}>
      <div className="wb-screen" style={{ width: screen }}>
        <AlonePageFrame
          key={aloneHref(name, scenario, { ...view, time: undefined }) + String(view.time !== undefined)}
          href={aloneHref(name, scenario, view)}
          zoom={zoom}
          {...(onOpen && { onOpen })}
        />
      </div>
    </div>
  );
}

const aloneHref = (name: string, scenario: string, view: WorkbenchView): string =>
  hrefOf(name, scenario, { ...view, width: PLAIN_VIEW.width, zoom: PLAIN_VIEW.zoom, bare: true });

type FrameProps = { href: string; zoom: number } & Pick<StageProps, 'onOpen'>;

/** Keeps the address that it began with: its time moves on inside, and a new one would begin anew. */
function AlonePageFrame({ href, zoom, onOpen }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [openedHref] = useState(href);
  return (
    <iframe
      ref={frame}
      className="wb-frame"
      title="The element"
      src={openedHref}
      style={{
        width: `${100 / zoom}%`,
        height: `${100 / zoom}%`,
        transform: zoom === 1 ? undefined : `scale(${zoom})`,
      }}
      onLoad={() => onOpen?.(frame.current?.contentWindow?.workbenchClock)}
    />
  );
}
