import type { Insertable } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import type { DemoOrganization } from './demo-people.ts';

/** Flags of all organizations; UP_IDP only for those that use OpenID Connect. */
export const FEATURES = {
  NOTICES: true,
  PLANNING: true,
  ACTIVITIES: true,
  LIVEBLOCKS_COLLABORATION: true,
  SAVED_VIEWS: true,
  TIME_PHASING: true,
  WORKFLOW_INTEGRATION: false,
  UNIFIED_NAVIGATION: false,
  UPTEMPO_BRANDED_PLANNING: false,
  UP_IDP: false,
  FORCE_APOLLO_QUERY_REFRESH: false,
};

/** The demo organizations as rows of `organizations`, identified by `host_label`. */
export const DEMO_ORGANIZATIONS: Readonly<
  Record<DemoOrganization, Insertable<Tables['organizations']> & { name: string; host_label: string }>
> = {
  legacy: {
    name: 'Fernhill Outdoor',
    host_label: 'fernhill',
    crm_id: 'CRM-10482',
    // Otherwise the budget tab and the activities tab would both read 'Activities'
    // (docs/decisions/0029-tabs-and-titles.md).
    labels: { budgetTab: 'Activity Plans' },
    features: FEATURES,
  },
  newer: {
    name: 'Halden Instruments',
    host_label: 'halden',
    crm_id: 'CRM-20917',
    labels: { budgetTab: 'Activity Plans' },
    work_management_base_url: 'https://work.upbeat.example',
    features: { ...FEATURES, UPTEMPO_BRANDED_PLANNING: true, WORKFLOW_INTEGRATION: true },
  },
};
