/** Overrides the time limits of startup phases, after which a warning is logged; 0 disables the warning. */
export type StartupBudgets = Partial<Record<string, unknown>>;
