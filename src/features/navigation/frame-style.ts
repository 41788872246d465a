import type { CSSProperties } from 'react';
import type { FrameColours } from '../../shell/brand/custom-branding.ts';

/** Maps an organization's colours to the tokens of the frame. */
export const frameStyle = (colours: FrameColours): CSSProperties =>
  Object.fromEntries(Object.entries(colours).map(([name, colour]) => [`--p-${name}`, colour]));
