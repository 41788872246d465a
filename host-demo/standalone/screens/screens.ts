import type { ComponentType } from 'react';
import type { Shell } from '../../../src/shell/create-shell.ts';
import type { RouteId } from '../../../src/shell/routes/route-table.ts';

type Screen = ComponentType<{ shell: Shell }>;

/** The code of each screen, a separate file in the build. Routes that only redirect have none. */
export const SCREENS: Partial<Record<RouteId, () => Promise<Screen>>> = {
  login: async () => (await import('./login-screen.tsx')).LoginScreen,
  'admin-login': async () => (await import('./login-screen.tsx')).AdminLoginScreen,
  'sign-up': async () => (await import('./sign-up-screen.tsx')).SignUpScreen,
  logout: async () => (await import('./logout-screen.tsx')).LogoutScreen,
  maintenance: async () => (await import('./maintenance-screen.tsx')).MaintenanceScreen,
  'reset-request': async () => (await import('./reset-screens.tsx')).ResetRequestScreen,
  'reset-password': async () => (await import('./reset-screens.tsx')).NewPasswordScreen,
  activities: async () => (await import('./activities-screen.tsx')).ActivitiesScreen,
  plan: async () => (await import('./planning-screen.tsx')).PlanningScreen,
  'import-budget': async () => (await import('./import-budget-screen.tsx')).ImportBudgetScreen,
  'import-financials': async () => (await import('./import-financials-screen.tsx')).ImportFinancialsScreen,
  account: async () => (await import('./account-screen.tsx')).AccountScreen,
  'job-control': async () => (await import('./job-control-screen.tsx')).JobControlScreen,
  'clear-budget-cache': async () => (await import('./clear-budget-cache-screen.tsx')).ClearBudgetCacheScreen,
  'feature-flags': async () => (await import('./feature-flags-screen.tsx')).FeatureFlagsScreen,
  'clear-recycle-bin': async () => (await import('./clear-recycle-bin-screen.tsx')).ClearRecycleBinScreen,
  'delete-organizations': async () => (await import('./delete-organizations-screen.tsx')).DeleteOrganizationsScreen,
  'new-budget': async () => (await import('./new-budget-screen.tsx')).NewBudgetScreen,
  templates: async () => (await import('./templates-screen.tsx')).TemplatesScreen,
  'delete-budget': async () => (await import('./delete-budget-screen.tsx')).DeleteBudgetScreen,
  'all-unmapped': async () => (await import('./all-unmapped-screen.tsx')).AllUnmappedScreen,
  'unmapped-financials': async () => (await import('./unmapped-financials-screen.tsx')).UnmappedFinancialsScreen,
  approvals: async () => (await import('./approvals-screen.tsx')).ApprovalsScreen,
  transfers: async () => (await import('./transfers-screen.tsx')).TransfersScreen,
  'recycle-bin': async () => (await import('./recycle-bin-screen.tsx')).RecycleBinScreen,
};
