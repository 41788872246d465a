import type { StartupBudgets } from '../../src/embed/startup/startup-budgets.ts';
import { configBlockText } from '../../src/shell/config/config-block.ts';

type LoaderConfig = {
  paths?: { rest?: unknown };
  startupBudgetsMs?: StartupBudgets | null;
};

/** The page's configuration before the shell is there to check it. */
export function readLoaderConfig(): LoaderConfig {
  try {
    return JSON.parse(configBlockText(document) ?? '{}') ?? {};
  } catch {
    return {}; // the shell reports what cannot be read
  }
}
