import { type Brand, type FrameLayout, recordOf } from '../brand/brands.ts';
import { isOn } from '../session/features.ts';
import type { Viewer } from './viewer.ts';

export type { FrameLayout };

/** Admin sessions never get the unified layout, in any brand (docs/decisions/0028-brand-before-sign-in.md). */
export function layoutOf(viewer: Pick<Viewer, 'admin' | 'features'>, brand: Brand): FrameLayout {
  if (viewer.admin) return 'classic';
  return isOn('UNIFIED_NAVIGATION', viewer) ? 'unified' : recordOf(brand).layout;
}
