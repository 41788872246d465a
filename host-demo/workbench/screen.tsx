import { useRef, useState } from 'react';
import type { WorkbenchView } from './address.ts';
import type { HeldClock } from './held-clock.ts';

type ScreenProps = Pick<WorkbenchView, 'width' | 'zoom'> & {
  /** What stands in it, for whoever does not see it. */
  title: string;
  href: string;
  /** Another one begins anew; the same stays, also under another href. */
  identity: string;
  /** The page is there; with its clock, when its time is held. */
  onOpen?: (clock: HeldClock | undefined) => void;
};

/**
 * A page of its own, as wide as was asked for, so that whatever depends on the width of the window answers as on such a
 * screen. Zoom is the browser's: at 200 % a screen has half as many px of CSS.
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

/** Keeps the address that it began with: its time moves on inside, and a new one would begin anew. */
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
