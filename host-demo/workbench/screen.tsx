import { useRef, useState } from 'react';
import type { WorkbenchView } from './address.ts';
import type { SteppedClock } from './stepped-clock.ts';

type ScreenProps = Pick<WorkbenchView, 'width' | 'zoom'> & {
  /** The accessible name of the frame. */
  title: string;
  href: string;
  /** A changed identity reloads the frame; the same one keeps it, also with another href. */
  identity: string;
  /** Called when the page has loaded, with its clock if its time is controlled. */
  onOpen?: (clock: SteppedClock | undefined) => void;
};

/**
 * Renders an iframe of the chosen width, so that everything that depends on the window's width behaves like on a
 * screen. Zoom is the browser's: at 200 % a screen has half as many CSS px.
 */
export function Screen({ width, zoom, identity, ...page }: ScreenProps) {
  return (
    <div className="wb-stage" data-width={width}>
      <div className="wb-screen" style={{ width: width === 'full' ? '100%' : `${width}px` }}>
        <ScreenPage key={identity} zoom={Number(zoom) / 100} {...page} />
      </div>
    </div>
  );
}

type ScreenPageProps = Pick<ScreenProps, 'title' | 'href' | 'onOpen'> & { zoom: number };

/** Keeps its first address: the time in it changes, and a new address would reload the frame. */
function ScreenPage({ title, href, zoom, onOpen }: ScreenPageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [openedHref] = useState(href);
  return (
    <iframe
      ref={frame}
      className="wb-frame"
      title={title}
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
