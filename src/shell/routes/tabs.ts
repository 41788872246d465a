import { type LabelName, type Labels, labelOf } from '../brand/labels.ts';
import { isOn } from '../session/features.ts';
import type { Permission } from '../session/session.wire.ts';
import { firstSegment } from './first-segment.ts';
import { tabsWords } from './tabs.words.ts';
import type { Viewer } from './viewer.ts';

/** The organization's tabs, for its users. */
export type PlaceId = 'home' | 'budgets' | 'analytics' | 'activities' | 'planning';
/** The fixed administration tabs, which admin sessions see instead. */
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
   * Accessible name and tooltip; differs from the label only if two tabs have the same one
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
  /** First segments of its addresses. */
  segments: readonly string[];
  isShown?: (viewer: TabsViewer) => boolean;
};

const PLACES: readonly Place[] = [
  { id: 'home', href: '/home', label: 'adminTab', segments: ['home'] },
  { id: 'budgets', href: '/last/budgets', label: 'budgetTab', segments: ['last', 'budgets', 'unmapped-financials'] },
  { id: 'analytics', href: '/analytics', label: 'analyticsTab', segments: ['analytics'] },
  {
    id: 'activities',
    href: '/activities',
    label: 'activitiesTab',
    segments: ['activities'],
    isShown: (viewer) => isOn('ACTIVITIES', viewer),
  },
  {
    id: 'planning',
    href: '/planning/plan',
    label: 'planningTab',
    segments: ['planning'],
    isShown: (viewer) => isOn('PLANNING', viewer) && viewer.permissions.has('canAccessPlanning'),
  },
];

type AdminLabel = keyof ReturnType<typeof tabsWords>['admin'];
type AdminPlace = { id: AdminPlaceId; href: string; label: AdminLabel; permission?: Permission };

const ADMIN_PLACES: readonly AdminPlace[] = [
  { id: 'admin', href: '/admin', label: 'admin' },
  { id: 'admin-user', href: '/admin/user', label: 'user' },
  { id: 'admin-organization', href: '/admin/organization', label: 'organization' },
  { id: 'admin-budget', href: '/admin/budget', label: 'budget', permission: 'canAdministrateBudgets' },
  { id: 'admin-audit', href: '/admin/audit', label: 'audit', permission: 'canViewAdminAudits' },
  { id: 'admin-jobs', href: '/admin/job-control', label: 'jobs', permission: 'canManageJobControls' },
  { id: 'admin-flags', href: '/admin/feature-flags', label: 'flags', permission: 'canManageFeatureFlags' },
];

/** Returns the tabs of the frame in order: the administration's for admin sessions, else the organization's. */
export function tabsOf(viewer: TabsViewer, language = 'en'): readonly Tab[] {
  const { admin, places } = tabsWords(language);
  if (viewer.admin) {
    return ADMIN_PLACES.filter(({ permission }) => !permission || viewer.permissions.has(permission)).map(
      ({ id, href, label }) => ({ id, href, label: admin[label], name: admin[label] }),
    );
  }
  const { labels } = viewer.organization;
  const shown = PLACES.filter(({ isShown }) => !isShown || isShown(viewer)).map((place) => ({
    ...place,
    label: labelOf(labels, place.label, language),
    /** Distinguishes it from another tab with the same label. */
    place: place.id === 'budgets' ? undefined : places[place.id],
  }));
  return shown.map(({ id, href, label, place }) => {
    const alike = shown.filter((other) => asRead(other.label) === asRead(label));
    const name = alike.length === 1 ? label : `${label} – ${place ?? budgetsPlace(labels, alike, language)}`;
    return { id, href, label, name };
  });
}

/** Labels that differ only in case or white space look the same. */
const asRead = (label: string): string => label.replace(/\s+/g, ' ').toLowerCase();

/** Budgets have the organization's label, unless a tab with the same label is called that. */
function budgetsPlace(labels: Labels, alike: readonly { place: string | undefined }[], language: string): string {
  const own = labelOf(labels, 'budgetPlural', language);
  return alike.some(({ place }) => place && asRead(place) === asRead(own))
    ? labelOf({}, 'budgetPlural', language)
    : own;
}

const placeAt = (pathname: string): Place | undefined =>
  PLACES.find(({ segments }) => segments.includes(firstSegment(pathname)));

/** Returns the label of the tab that a path belongs to, even if that tab is not shown. */
export function placeLabel(pathname: string, labels: Labels, language?: string): string | undefined {
  const place = placeAt(pathname);
  return place && labelOf(labels, place.label, language);
}

/**
 * Returns the tab that a path belongs to: by first segment, or in the administration by the longest matching address.
 */
export function currentTab(tabs: readonly Tab[], pathname: string): TabId | undefined {
  const place = placeAt(pathname)?.id;
  const above = tabs.filter(({ id, href }) => id === place || `${pathname}/`.startsWith(`${href}/`));
  return above.sort((one, other) => other.href.length - one.href.length)[0]?.id;
}
