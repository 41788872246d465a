export { diagnoseBudget as diagnoseRecycleBin } from '../../src/features/budgets/list/diagnose-budget.api.ts';
