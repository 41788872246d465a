import type { EXCEED_RULES } from '../target/target.wire.ts';

/** The label of what happens when a change exceeds the target of a budget, and the names of the choices. */
export const TARGET_RULE_LABEL = 'When a change exceeds the target';
export const TARGET_RULE_NAMES: Readonly<Record<(typeof EXCEED_RULES)[number], string>> = {
  NONE: 'Allow it',
  WARN: 'Warn',
  STOP: 'Stop',
};
