import { sql } from 'kysely';
import { RECYCLE_BIN_KEPT_DAYS } from '../../../src/features/administration/clearing.wire.ts';
import type { Domain } from '../platform/platform.ts';
import { itemApprovalRoutes } from './approvals/routes.ts';
import { adminBudgetRoutes } from './collection/admin-routes.ts';
import { budgetCountRoutes } from './collection/count-routes.ts';
import { budgetCollectionRoutes } from './collection/routes.ts';
import { budgetColumnRoutes } from './columns/routes.ts';
import { columnSettingRoutes } from './columns/settings-routes.ts';
import { copyBudget } from './copies/copy-budget.ts';
import { budgetCopyRoutes } from './copies/routes.ts';
import { currencyRoutes } from './currencies/routes.ts';
import { budgetCurrencyRoutes } from './currency/routes.ts';
import { budgetDetailRoutes } from './details/routes.ts';
import { exportBudget } from './exports/export-budget.ts';
import { budgetExportRoutes } from './exports/routes.ts';
import { importFinancials } from './financial-imports/import-financials.ts';
import { financialImportRoutes } from './financial-imports/routes.ts';
import { allUnmappedRoutes } from './financials/all-unmapped-routes.ts';
import { financialRoutes } from './financials/routes.ts';
import { COLUMN_GROUPS } from './groups/column-groups.ts';
import { groupRoutes } from './groups/group-routes.ts';
import { TAG_GROUPS } from './groups/tag-groups.ts';
import { budgetHistoryRoutes } from './history/routes.ts';
import { importBudget } from './imports/import-budget.ts';
import { IMPORT_TEMPLATES } from './imports/import-templates.ts';
import { budgetImportRoutes } from './imports/routes.ts';
import { internalItemRoutes } from './items/routes.ts';
import { lockRequestRoutes } from './lock-requests/routes.ts';
import { budgetPreferenceRoutes } from './preferences/routes.ts';
import { recordSetRoutes } from './record-sets/routes.ts';
import { clearRecycleBin } from './recycle-bin/clear-recycle-bin.ts';
import { purgeSome } from './recycle-bin/purge.ts';
import { recycleBinRoutes } from './recycle-bin/routes.ts';
import { budgetRoutes } from './routes.ts';
import { budgetTargetRoutes } from './target/routes.ts';
import { clearBudgetCache } from './totals/clear-budget-cache.ts';
import { budgetTotalRoutes } from './totals/routes.ts';
import { targetTransferRoutes } from './transfers/routes.ts';
import { budgetUserRoutes } from './users/routes.ts';
import { budgetViewRoutes } from './views/routes.ts';

/** Budgets, their items, currencies, settings, and the jobs on them. */
export const budgets: Domain = async (_app, { db, jobs, rest, sweeps, mailer, environment }) => {
  rest.routes.push(
    budgetRoutes({ db }),
    budgetCollectionRoutes({ db }, 'budgets'),
    budgetCollectionRoutes({ db }, 'templates'),
    budgetCollectionRoutes({ db }, 'adminbudgets'),
    adminBudgetRoutes({ db }),
    budgetCountRoutes({ db }),
    budgetDetailRoutes({ db }),
    budgetTotalRoutes({ db, jobs }),
    budgetCopyRoutes({ db, jobs }),
    budgetExportRoutes({ db, jobs }),
    budgetImportRoutes({ db, jobs, environment }),
    budgetColumnRoutes({ db }),
    columnSettingRoutes({ db }),
    groupRoutes({ db }, COLUMN_GROUPS),
    groupRoutes({ db }, TAG_GROUPS),
    groupRoutes({ db }, IMPORT_TEMPLATES),
    budgetCurrencyRoutes({ db, mailer, environment }),
    budgetTargetRoutes({ db }),
    budgetPreferenceRoutes({ db }),
    budgetViewRoutes({ db }),
    budgetUserRoutes({ db }),
    currencyRoutes({ db }),
    internalItemRoutes({ db, mailer, environment }),
    lockRequestRoutes({ db }),
    financialRoutes({ db }),
    allUnmappedRoutes({ db }),
    financialImportRoutes({ db, jobs }),
    budgetHistoryRoutes({ db }),
    itemApprovalRoutes({ db, mailer, environment }),
    targetTransferRoutes({ db, mailer, environment }),
    recordSetRoutes({ db }),
    recycleBinRoutes({ db, jobs }),
  );
  jobs.add('EXPORT_BUDGET', exportBudget);
  jobs.add('CLEAR_RECYCLE_BIN', clearRecycleBin);
  jobs.add('CLEAR_BUDGET_CACHE', clearBudgetCache);
  jobs.add('IMPORT_BUDGET', importBudget(mailer));
  jobs.add('IMPORT_FINANCIALS', importFinancials, { retries: false }); // users start the import again
  jobs.add('COPY_BUDGET', copyBudget('COPY_BUDGET'));
  jobs.add('ROLL_OVER_BUDGET', copyBudget('ROLL_OVER_BUDGET'));
  sweeps.push(async (swept) => {
    while ((await purgeSome(swept, { olderThanDays: RECYCLE_BIN_KEPT_DAYS })) > 0);
    await swept.deleteFrom('record_sets').where('created_at', '<', sql<Date>`now() - interval '7 days'`).execute();
  });
};
