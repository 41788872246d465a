export { diagnoseBudget as diagnoseBudgetSheet } from '../../src/features/budgets/list/diagnose-budget.api.ts';
