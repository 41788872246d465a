import { DEFAULT_LABELS, type LabelName, type Labels, labelOf } from '../brand/labels.ts';
import type { Permission } from '../session/session.wire.ts';
import { firstSegment } from './first-segment.ts';
import { isOn, type Viewer } from './viewer.ts';

/** The organization's own tabs, which its people see. */
export type PlaceId = 'home' | 'budgets' | 'analytics' | 'activities' | 'planning';
/** The fixed pages of the administration, which an admin session sees instead. */
export type AdminPlaceId =
  | 'admin'
  | 'admin-user'
  | 'admin-organization'
  | 'admin-budget'
  | 'admin-audit'
  | 'admin-jobs'
  | 'admin-flags';
export type TabId = PlaceId | AdminPlaceId;

export type Tab = {
  id: TabId;
  href: string;
  label: string;
  /**
   * Its accessible name and tooltip; differs from the label only when two tabs read the same
   * (docs/decisions/0029-tabs-and-titles.md).
   */
  name: string;
};

type TabsViewer = Pick<Viewer, 'admin' | 'permissions' | 'features'> & {
  organization: Pick<Viewer['organization'], 'labels'>;
};

type Place = {
  id: PlaceId;
  href: string;
  label: LabelName;
  /** First segments of the addresses that belong to it. */
  segments: readonly string[];
  /** What it is called where its label alone does not tell it apart, in words that no organization renames. */
  place?: string;
  isShown?: (viewer: TabsViewer) => boolean;
};

const PLACES: readonly Place[] = [
  { id: 'home', href: '/home', label: 'adminTab', segments: ['home'], place: 'Home' },
  { id: 'budgets', href: '/last/budgets', label: 'budgetTab', segments: ['last', 'budgets'] },
  { id: 'analytics', href: '/analytics', label: 'analyticsTab', segments: ['analytics'], place: 'Analytics' },
  {
    id: 'activities',
    href: '/activities',
    label: 'activitiesTab',
    segments: ['activities'],
    place: 'Timeline',
    isShown: (viewer) => isOn('ACTIVITIES', viewer),
  },
  {
    id: 'planning',
    href: '/planning/plan',
    label: 'planningTab',
    segments: ['planning'],
    place: 'Planning',
    isShown: (viewer) => isOn('PLANNING', viewer) && viewer.permissions.has('canAccessPlanning'),
  },
];

type AdminPlace = { id: AdminPlaceId; href: string; label: string; permission?: Permission };

const ADMIN_PLACES: readonly AdminPlace[] = [
  { id: 'admin', href: '/admin', label: 'Admin' },
  { id: 'admin-user', href: '/admin/user', label: 'User' },
  { id: 'admin-organization', href: '/admin/organization', label: 'Organization' },
  { id: 'admin-budget', href: '/admin/budget', label: 'Budgets', permission: 'canAdministrateBudgets' },
  { id: 'admin-audit', href: '/admin/audit', label: 'Audits', permission: 'canViewAdminAudits' },
  { id: 'admin-jobs', href: '/admin/job-control', label: 'Job Control', permission: 'canManageJobControls' },
  { id: 'admin-flags', href: '/admin/feature-flags', label: 'Feature Flags', permission: 'canManageFeatureFlags' },
];

/** The tabs of the frame, in their order: an admin session has the administration's, everybody else the organization's. */
export function tabsOf(viewer: TabsViewer): readonly Tab[] {
  if (viewer.admin) {
    return ADMIN_PLACES.filter(({ permission }) => !permission || viewer.permissions.has(permission)).map(
      ({ id, href, label }) => ({ id, href, label, name: label }),
    );
  }
  const { labels } = viewer.organization;
  const shown = PLACES.filter(({ isShown }) => !isShown || isShown(viewer)).map((place) => ({
    ...place,
    label: labelOf(labels, place.label),
  }));
  return shown.map(({ id, href, label, place }) => {
    const alike = shown.filter((other) => asRead(other.label) === asRead(label));
    const name = alike.length === 1 ? label : `${label} – ${place ?? budgetsPlace(labels, alike)}`;
    return { id, href, label, name };
  });
}

/** Capitals and the width of blanks tell nothing apart. */
const asRead = (label: string): string => label.replace(/\s+/g, ' ').toLowerCase();

/** Budgets are called as the organization calls them, unless that is what one of their namesakes is called. */
function budgetsPlace(labels: Labels, alike: readonly Pick<Place, 'place'>[]): string {
  const own = labelOf(labels, 'budgetPlural');
  return alike.some(({ place }) => place && asRead(place) === asRead(own)) ? DEFAULT_LABELS.budgetPlural : own;
}

const placeAt = (pathname: string): Place | undefined =>
  PLACES.find(({ segments }) => segments.includes(firstSegment(pathname)));

/** The label of the place that a path belongs to, whether or not there is a tab for it. */
export function placeLabel(pathname: string, labels: Labels): string | undefined {
  const place = placeAt(pathname);
  return place && labelOf(labels, place.label);
}

/** The tab whose page a path belongs to: by its first segment, on the administration site by the longest address above it. */
export function currentTab(tabs: readonly Tab[], pathname: string): TabId | undefined {
  const place = placeAt(pathname)?.id;
  const above = tabs.filter(({ id, href }) => id === place || `${pathname}/`.startsWith(`${href}/`));
  return above.sort((one, other) => other.href.length - one.href.length)[0]?.id;
}
