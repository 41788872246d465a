import type { Brand } from '../brand/brand.ts';
import { isOn, type Viewer } from './viewer.ts';

/** `classic`: one bar with tabs. `unified`: side menu and newer header. */
export type FrameLayout = 'classic' | 'unified';

/** An admin session never gets the unified layout, whatever its brand (docs/decisions/0028-brand-before-sign-in.md). */
export function layoutOf(viewer: Pick<Viewer, 'admin' | 'features'>, brand: Brand): FrameLayout {
  if (viewer.admin) return 'classic';
  return brand === 'newer' || isOn('UNIFIED_NAVIGATION', viewer) ? 'unified' : 'classic';
}
