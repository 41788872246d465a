import type { StartupBudgets } from '../../src/embed/startup/startup-budgets.ts';
import { configBlockText } from '../../src/shell/config/config-block.ts';

type LoaderConfig = {
  paths?: { rest?: unknown };
  startupBudgetsMs?: StartupBudgets | null;
};

/** Reads the page's configuration before the shell validates it. */
export function readLoaderConfig(): LoaderConfig {
  try {
    return JSON.parse(configBlockText(document) ?? 'null') ?? {};
  } catch {
    return {}; // the shell reports an unreadable block
  }
}
