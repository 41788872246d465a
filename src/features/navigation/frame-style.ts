import type { CSSProperties } from 'react';
import type { FrameColours } from '../../shell/brand/custom-branding.ts';

/** An organization's own colours as the tokens that the frame reads. */
export const frameStyle = (colours: FrameColours): CSSProperties =>
  Object.fromEntries(Object.entries(colours).map(([name, colour]) => [`--p-${name}`, colour]));
