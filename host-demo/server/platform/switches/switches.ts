import type { Environment } from '../environment/environment.ts';

/** Switches that an operator can set for the whole service. */
export const SWITCH_NAMES = ['maintenance', 'admin-site', 'sign-up'] as const;
export type SwitchName = (typeof SWITCH_NAMES)[number];

export type Switches = { isOn(name: SwitchName): Promise<boolean> };

/** Returns switches that the environment fixes for the lifetime of the process. */
export function environmentSwitches({ maintenance, adminSite, signUp }: Environment): Switches {
  const positions: Record<SwitchName, boolean> = { maintenance, 'admin-site': adminSite, 'sign-up': signUp };
  return { isOn: async (name) => positions[name] };
}
