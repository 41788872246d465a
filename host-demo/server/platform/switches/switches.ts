import type { Environment } from '../environment/environment.ts';

/** What an operator turns on and off for the whole service. */
export const SWITCH_NAMES = ['maintenance', 'admin-site'] as const;
export type SwitchName = (typeof SWITCH_NAMES)[number];

export type Switches = { isOn(name: SwitchName): Promise<boolean> };

/** Returns switches whose positions the environment fixes for as long as the process runs. */
export function environmentSwitches({ maintenance, adminSite }: Environment): Switches {
  const positions: Record<SwitchName, boolean> = { maintenance, 'admin-site': adminSite };
  return { isOn: async (name) => positions[name] };
}
