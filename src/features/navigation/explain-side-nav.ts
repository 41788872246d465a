import { type Finding, hides, remarks } from '../../base/explanation.ts';
import type { Brand } from '../../shell/brand/brands.ts';
import { layoutOf } from '../../shell/routes/layout.ts';
import type { SessionState } from '../../shell/session/session.ts';
import { needsFeature, needsSignIn } from '../../shell/session/session-findings.ts';

/** How the page shows the side menu. */
export type SideNavPlace = 'beside the page' | 'over the page' | 'not asked for';

/** Explains why the side menu is missing, or how it shows. */
export function explainSideNav(session: SessionState, brand: Brand, place: SideNavPlace): Finding[] {
  if (session.phase !== 'signed-in') return needsSignIn(session);
  if (layoutOf(session, brand) === 'unified') return [PLACES[place]];
  return [
    hides('classic-layout', 'The session has the classic layout, in which the header has the tabs.'),
    ...(session.admin
      ? [remarks('admin-session', 'It is an admin session, which always has that layout.')]
      : needsFeature(session, 'UNIFIED_NAVIGATION')),
  ];
}

const PLACES: Record<SideNavPlace, Finding> = {
  'beside the page': remarks('beside-page', 'It is beside the page.'),
  'over the page': remarks('over-page', 'The window is narrow, and the user has opened the menu.'),
  'not asked for': hides(
    'drawer-closed',
    "The window is narrow, so that it shows only after a press on the header's button for it.",
  ),
};
