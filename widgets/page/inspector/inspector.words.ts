import type { CheckResult } from '../../../src/embed/diagnosis/diagnosis.ts';
import type { PlacementLine } from '../../../src/embed/injection/placement-log.ts';

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const PLACEMENT_STEPS: Readonly<Record<PlacementLine['what'], string>> = {
  looked: 'no match',
  placed: 'placed',
  'put-back': 'placed again',
  'gave-up': 'stopped scheduled attempts',
  removed: 'removed',
};
const PLACEMENT_REASONS: Readonly<Record<PlacementLine['reason'], string>> = {
  schedule: 'scheduled',
  change: 'page change',
  signal: 'placement ended',
};
const CHECK_STATES: Readonly<Record<CheckResult['state'], string>> = { ok: 'OK', note: 'Note', problem: 'Problem' };

/** Texts of the inspector, which developers read: it has no translations. */
export const inspectorWords = {
  name: 'Portico inspector',
  content: 'State of this page',
  moveTo: { left: 'Move to the left', right: 'Move to the right' },
  collapse: 'Collapse',
  summary: (elements: number, hidden: number) =>
    hidden > 0 ? `${countOf(elements, 'element')}, ${hidden} hidden` : countOf(elements, 'element'),

  elements: {
    title: 'Elements',
    empty: 'This page has no Portico elements. See Placements for the reason.',
    visible: 'Visible',
    hidden: 'Hidden',
    find: 'Find',
    findOf: (tag: string) => `Find ${tag} on the page`,
    version: (version: string) => `version ${version}`,
    notLoaded: 'code not loaded',
    size: (widthPx: number, heightPx: number) => `${widthPx} × ${heightPx} px`,
  },

  session: {
    title: 'Session',
    loading: 'The session hasn’t loaded yet.',
    signedOut: 'No user is signed in.',
    signedOutBy: (reason: string) => `No user is signed in (${reason}).`,
    account: 'Account',
    organization: 'Organization',
    role: 'Role',
    roles: { superAdmin: 'super administrator', admin: 'administrator', member: 'member' },
    viaSso: ', signed in with single sign-on',
    permissions: 'Permissions',
    noPermissions: 'none',
  },

  flags: {
    title: 'Feature flags',
    count: (on: number, all: number) => `${on} of ${all}`,
    empty: 'The organization has no feature flags.',
    on: 'on',
    off: 'off',
  },

  placements: {
    title: 'Placements',
    empty: 'Portico has not placed any elements on this page.',
    noAnchor: 'No anchor',
    removed: 'Removed',
    placed: 'Placed',
    step: (what: PlacementLine['what']) => PLACEMENT_STEPS[what],
    attempt: (reason: PlacementLine['reason'], attempt: number) => `${PLACEMENT_REASONS[reason]}, attempt ${attempt}`,
  },

  messages: { title: 'Developer messages', empty: 'No developer messages.' },
  userMessages: { title: 'User messages' },
  log: { title: 'Log', count: (count: number) => `last ${count}` },

  checks: {
    title: 'Checks',
    count: (problems: number) => countOf(problems, 'problem'),
    state: (state: CheckResult['state']) => CHECK_STATES[state],
    running: 'Checking…',
    repeat: 'Check again',
    run: 'Check this page',
  },
};
