export { diagnoseBudget as diagnoseBudgetPreferences } from '../../src/features/budgets/list/diagnose-budget.api.ts';
