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

/** The environment decides where it puts a service into maintenance, or takes the administration site or the sign-up away. */
export function createSwitches(db: Kysely<Tables>, environment: Environment): StoredSwitches {
  const { maintenance, adminSite, signUp } = environment;
  let known: Positions = { maintenance, 'admin-site': adminSite, 'sign-up': signUp };
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const read = async () => {
    const stored = await readPositions(db);
    known = {
      maintenance: maintenance || (stored.get('maintenance') ?? false),
      'admin-site': adminSite && (stored.get('admin-site') ?? true),
      'sign-up': signUp && (stored.get('sign-up') ?? true),
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
