import { manyItems } from './many-items.ts';
import type { SeededRandom } from './seeded-random.ts';

/** An activity before it has an id. `path` are the indexes of its ancestors and its own. */
export type DraftActivity = {
  path: number[];
  type: string;
  name: string;
  status: string;
  /** Null for a few activities that are not scheduled. */
  startsOn: string | null;
  endsOn: string | null;
};

const PER_PLAN = 500;
const FIRST_DAY_MS = Date.parse('2026-07-01');
const DAYS = 730;
const DAY_MS = 86_400_000;
const TACTICS = ['Event', 'Advertising', 'Content'] as const;
const STATUSES = ['ON_TRACK', 'ON_TRACK', 'ON_TRACK', 'POTENTIALLY_AT_RISK', 'AT_RISK'] as const;

/** Creates plans with campaigns, programs and tactics, ancestors before their descendants. */
export function manyActivities(count: number, random: SeededRandom): DraftActivity[] {
  const activities: DraftActivity[] = [];
  for (let plan = 1; activities.length < count; plan++) {
    const root = activities.length;
    const size = Math.min(PER_PLAN, count - root);
    activities.push({ ...draft('Marketing plan', `Plan ${plan}`, random), path: [root] });
    const items = manyItems(size - 1, random);
    for (const [index, itemType] of items.types.entries()) {
      const above = items.above[index] ?? null;
      const parent = activities[above === null ? root : root + 1 + above];
      activities.push({
        ...draft(typeOf(itemType, random), items.names[index] ?? '', random),
        path: [...(parent?.path ?? [root]), root + 1 + index],
      });
    }
  }
  return withDatesOfTactics(activities);
}

function typeOf(itemType: string, random: SeededRandom): string {
  if (itemType === 'CATEGORY') return 'Campaign';
  return itemType === 'SUBCATEGORY' ? 'Program' : random.pick(TACTICS);
}

function draft(type: string, name: string, random: SeededRandom): Omit<DraftActivity, 'path'> {
  const from = Math.floor(random.between(0, DAYS));
  const to = random.chance(0.1) ? from : from + Math.floor(random.between(3, 60));
  const isScheduled = !random.chance(0.02);
  return {
    type,
    name,
    status: random.pick(STATUSES),
    startsOn: isScheduled ? dayOf(from) : null,
    endsOn: isScheduled ? dayOf(to) : null,
  };
}

const dayOf = (index: number): string => new Date(FIRST_DAY_MS + index * DAY_MS).toISOString().slice(0, 10);

/** Gives each activity above others their dates. */
function withDatesOfTactics(activities: DraftActivity[]): DraftActivity[] {
  const spans = new Map<number, { startsOn: string; endsOn: string }>();
  const parents = new Set(activities.flatMap(({ path }) => path.slice(0, -1)));
  for (const [index, { path, startsOn, endsOn }] of activities.entries()) {
    if (parents.has(index) || startsOn === null || endsOn === null) continue;
    for (const above of path.slice(0, -1)) {
      const span = spans.get(above);
      spans.set(above, {
        startsOn: span && span.startsOn < startsOn ? span.startsOn : startsOn,
        endsOn: span && span.endsOn > endsOn ? span.endsOn : endsOn,
      });
    }
  }
  return activities.map((activity, index) => ({ ...activity, ...spans.get(index) }));
}
