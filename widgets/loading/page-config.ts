import { configBlockText } from '../../src/shell/config/config-block.ts';

/** Changes the longest time that a stage of the start may take before the console says so; 0 says nothing. */
export type StartBudgets = Partial<Record<string, unknown>>;

type LoaderConfig = {
  paths?: { rest?: unknown };
  startBudgetsMs?: StartBudgets | null;
};

/** The page's configuration before the shell is there to check it. */
export function readLoaderConfig(): LoaderConfig {
  try {
    return JSON.parse(configBlockText(document) ?? '{}') ?? {};
  } catch {
    return {}; // the shell reports what cannot be read
  }
}
