import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Environment } from '../../platform/environment/environment.ts';
import type { Switches, SwitchName } from '../../platform/switches/switches.ts';
import { readPositions, savePosition } from './queries.ts';

type Positions = Record<SwitchName, boolean>;

/** Switches that turn while the service runs, for all processes at once. */
export type StoredSwitches = Switches & {
  /** Resolves to the position of at most KEEP_MS ago, or to the last known one while the database does not answer. */
  isOn(name: SwitchName): Promise<boolean>;
  turn(name: SwitchName, on: boolean): Promise<void>;
};

/** Every call asks, so the answer is kept for a moment. */
const KEEP_MS = 500;

/** Where the environment puts a service into maintenance, or takes the administration site away, no switch brings it back. */
export function createSwitches(db: Kysely<Tables>, environment: Environment): StoredSwitches {
  let known: Positions = { maintenance: environment.maintenance, 'admin-site': environment.adminSite };
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const read = async () => {
    const stored = await readPositions(db);
    known = {
      maintenance: environment.maintenance || (stored.get('maintenance') ?? false),
      'admin-site': environment.adminSite && (stored.get('admin-site') ?? true),
    };
  };
  const refresh = () => {
    reading ??= read()
      // Operations that need the database report the failure themselves.
      .catch(() => {})
      .finally(() => {
        readAtMs = performance.now();
        reading = undefined;
      });
    return reading;
  };

  return {
    async isOn(name) {
      if (performance.now() - readAtMs > KEEP_MS) await refresh();
      return known[name];
    },
    async turn(name, on) {
      await savePosition(db, name, on);
      await reading;
      await refresh();
    },
  };
}
