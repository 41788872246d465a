import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { PasswordChange, Preferences } from '../../src/features/account/own-account.wire.ts';
import { ActivitiesWire, type Activity, ActivityWire } from '../../src/features/activities/activities.wire.ts';
import {
  BudgetCachesWire,
  BudgetCacheWire,
  ClearRecycleBinWire,
  RECYCLE_BIN_KEPT_DAYS,
  RecycleBinsWire,
} from '../../src/features/administration/clearing.wire.ts';
import {
  FEATURE_FLAG_ERROR_CODES,
  FEATURE_STAGES,
  type FeatureStage,
  FlagForOrganizationWire,
  FlagOfOrganizationWire,
  FlagOrganizationsWire,
  type StagedFlag,
  StagedFlagsWire,
  StagedFlagWire,
} from '../../src/features/administration/feature-flags.wire.ts';
import {
  JOB_KINDS,
  JOB_STATUSES,
  type Job,
  type JobResult,
  JobResultWire,
  JobStartedWire,
  JobsWire,
  JobWire,
} from '../../src/features/administration/jobs.wire.ts';
import {
  BLOCKING_REASONS,
  type BlockingReason,
  type DeletedItem,
  DeletedItemWire,
  DeletedWire,
  ItemIdsWire,
  type RecycleBin,
  RecycleBinWire,
  RestoredWire,
} from '../../src/features/budgets/recycle-bin.wire.ts';
import type {
  LabelName,
  OrganizationSettings,
  OrganizationUpdate,
} from '../../src/features/organization/organization.wire.ts';
import {
  BudgetTotalsWire,
  OBJECTIVE_KINDS,
  type Objective,
  ObjectivesWire,
  ObjectiveWire,
} from '../../src/features/planning/objectives.wire.ts';

const NOW = '2027-02-01T09:30:00.000Z';
const STAGE: FeatureStage = 'PREVIEW';
const REASON: BlockingReason = 'LOCKED_CELL';
const ACTIVITY: Activity = {
  id: '1',
  name: 'Stand build, Lyon',
  startsOn: '2027-03-01',
  endsOn: null,
  status: 'ON_TRACK',
  owner: 'Mika Tan',
  budget: { id: '1', name: 'Marketing', currency: 'CAD' },
  planned: 12.5,
};
const OBJECTIVE: Objective = {
  id: '1',
  kind: 'TEAM',
  name: 'More leads',
  owner: null,
  valueType: 'NUMBER',
  currency: null,
  target: 400,
  reached: 12,
  dueOn: '2027-12-31',
};
const FLAG: StagedFlag = {
  name: 'NOTICES',
  description: 'Broadcast messages',
  stage: STAGE,
  promotesTo: 'RELEASED',
  rollsBackTo: 'EARLY_ACCESS',
  changedAt: null,
  changedBy: null,
  organizations: { enabled: 1, all: 4 },
};
const JOB: Job = {
  id: '1',
  kind: 'EXPORT_BUDGET',
  title: 'Export of Marketing',
  status: 'FAILED',
  progress: 40,
  organization: { id: '1', name: 'Halden' },
  createdBy: null,
  createdAt: NOW,
  startedAt: NOW,
  finishedAt: NOW,
  error: 'The budget is gone.',
  download: null,
  mayRetry: true,
};
const RESULT: JobResult = { kind: 'CLEAR_BUDGET_CACHE', cleared: 3 };
const ITEM: DeletedItem = {
  id: '1',
  name: 'Stand build, Lyon',
  type: 'LINE_ITEM',
  breadcrumb: 'Trade fairs > Lyon',
  deletedAt: NOW,
  deletedBy: null,
  purgesAt: NOW,
  blockedBy: REASON,
};
const BIN: RecycleBin = { budget: ACTIVITY.budget, items: [ITEM], total: 1, next: null };
const BRANDING: OrganizationUpdate = { branding: { enabled: true } };
const SETTINGS: OrganizationSettings['labels'] = { budgetTab: 'Plans' } satisfies Partial<Record<LabelName, string>>;
const PREFERENCES: Preferences = { defaultTab: 'HOME', locale: null };
const PASSWORDS: PasswordChange = { currentPassword: 'old', newPassword: 'new' };

test('every list of the frame may be empty', () => {
  const next = null;
  expect(v.is(ActivitiesWire, { activities: [], next })).toBe(true);
  expect(v.is(ObjectivesWire, { objectives: [], next })).toBe(true);
  expect(v.is(BudgetTotalsWire, { totals: [] })).toBe(true);
  expect(v.is(JobsWire, { jobs: [], next })).toBe(true);
  expect(v.is(StagedFlagsWire, { flags: [] })).toBe(true);
  expect(v.is(FlagOrganizationsWire, { organizations: [], next })).toBe(true);
  expect(v.is(RecycleBinsWire, { organizations: [], next })).toBe(true);
  expect(v.is(BudgetCachesWire, { organizations: [], next })).toBe(true);
});

test('what stands in a list is held against its schema', () => {
  expect(v.is(ActivityWire, ACTIVITY)).toBe(true);
  expect(v.is(ObjectiveWire, OBJECTIVE)).toBe(true);
  expect(v.is(StagedFlagWire, FLAG)).toBe(true);
  expect(v.is(FlagOfOrganizationWire, { id: '1', name: 'Halden', own: null, enabled: true })).toBe(true);
  expect(v.is(JobWire, JOB)).toBe(true);
  expect(v.is(DeletedItemWire, ITEM)).toBe(true);
  expect(v.is(RecycleBinWire, BIN)).toBe(true);
  const cache = { id: '1', name: 'Halden', budgets: 4, cached: 0, oldestComputedAt: null };
  expect(v.is(BudgetCacheWire, cache)).toBe(true);
  for (const list of [FEATURE_STAGES, JOB_STATUSES, JOB_KINDS, BLOCKING_REASONS, OBJECTIVE_KINDS]) {
    expect(new Set(list).size).toBe(list.length);
  }
});

test('what is sent is held against its schema', () => {
  expect(v.is(ItemIdsWire, { ids: ['1'] })).toBe(true);
  expect(v.is(ItemIdsWire, { ids: [] })).toBe(false);
  expect(v.is(ItemIdsWire, { ids: ['1; drop'] })).toBe(false);
  expect(v.is(ClearRecycleBinWire, { olderThanDays: RECYCLE_BIN_KEPT_DAYS + 1 })).toBe(false);
  expect(v.is(FlagForOrganizationWire, { organizationId: '1' })).toBe(true);
});

test('answers say what was done and what was not', () => {
  expect(v.is(RestoredWire, { restored: ['1'], blocked: [{ id: '2', reason: REASON }] })).toBe(true);
  expect(v.is(DeletedWire, { deleted: [], blocked: [] })).toBe(true);
  expect(v.is(JobStartedWire, { jobId: '1' })).toBe(true);
  expect(v.is(JobResultWire, RESULT)).toBe(true);
  expect(Object.values(FEATURE_FLAG_ERROR_CODES)).toEqual(['FEATURE_STAGE_LIMIT', 'FEATURE_REMOVED']);
  expect([BRANDING, SETTINGS, PREFERENCES, PASSWORDS]).toHaveLength(4);
});
