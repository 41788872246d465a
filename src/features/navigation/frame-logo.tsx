import { useState } from 'react';
import { ownHref } from '../../browser/navigation/own-href.ts';
import type { Shell } from '../../shell/create-shell.ts';
import type { Frame } from './frame.ts';
import { FrameLink } from './frame-link.tsx';

type FrameLogoProps = {
  shell: Shell;
  frame: Frame;
  /** Shows no name; a product without a logo shows its first letter. */
  isSignOnly: boolean;
  onClick?: (() => void) | undefined;
};

/** A link to the home page with the organization's own logo, if it can be shown, else the product's logo and name. */
export function FrameLogo({ shell, frame, isSignOnly, onClick }: FrameLogoProps) {
  const { productName, logoUrl, home, look, organizationName } = frame;
  const [failed, setFailed] = useState<string>();
  const own = look.logo !== failed ? look.logo : undefined;
  const name = own ? organizationName : productName;
  return (
    <FrameLink
      shell={shell}
      href={home}
      part="logo"
      data-ref="logo"
      className="p-frame-logo"
      aria-label={name}
      title={name}
      // Reserves the same space before the image has loaded, with it, and after an error.
      data-own={look.logo ? (isSignOnly ? 'sign' : 'whole') : undefined}
      onClick={onClick}
    >
      {own ? (
        <img key={own} src={ownHref(own)} alt="" data-own className="p-frame-sign" onError={() => setFailed(own)} />
      ) : (
        <>
          {logoUrl && <img src={ownHref(logoUrl)} alt="" width="28" height="28" className="p-frame-sign" />}
          {!isSignOnly && <span className="p-frame-name">{productName}</span>}
          {isSignOnly && !logoUrl && <span className="p-frame-letter">{firstLetter(productName)}</span>}
        </>
      )}
    </FrameLink>
  );
}

/** Returns the first grapheme cluster. */
function firstLetter(name: string): string | undefined {
  const [first] = new Intl.Segmenter().segment(name);
  return first?.segment;
}
