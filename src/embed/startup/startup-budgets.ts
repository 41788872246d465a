/** Changes the longest time that a stage of the start may take before the console says so; 0 says nothing. */
export type StartupBudgets = Partial<Record<string, unknown>>;
