import type { ActivityType } from '../activity-types.wire.ts';
import type { AttributeDefinition } from '../attributes.wire.ts';
import type { Criteria } from '../criteria.wire.ts';
import type { TimelineItem } from '../timeline/timeline-item.ts';
import { colorOf, fontColorOn } from '../type-colors.ts';
import { attributeIdOf, type Condition, type Subjects } from './condition.ts';
import type { CriteriaTexts } from './criteria.words.ts';

/** For activities without a value, and with several: colors belong to single values. */
type ColorPattern = 'none' | 'several';

/** A color with its meaning. */
export type ItemColor = {
  key: string;
  /** What it stands for, because color is never the only signal. */
  label: string;
  /** `#rrggbb`; null for the accent of the brand. */
  color: string | null;
  /** Of text on the color; null on the accent and on patterns. */
  fontColor: string | null;
  pattern: ColorPattern | null;
};

/** A color that the activities can have. */
export type LegendColor = ItemColor & {
  /** Matches its activities; null if no filter can. */
  condition: Condition | null;
  /** Whether the legend lists it although no activity has it. */
  isAlwaysListed: boolean;
};

/** How a view colors activities. */
export type Coloring = { colorOf: (item: TimelineItem) => ItemColor; colors: readonly LegendColor[] };

/** Options that a legend lists although no activity has them. */
const LISTED_MAX = 12;

/** Returns how a view colors activities: by type group, also if the attribute no longer exists. */
export function coloringOf(
  colorBy: Criteria['colorBy'],
  { activityTypes, attributeDefinitions }: Subjects,
  words: CriteriaTexts,
): Coloring {
  const definition = attributeDefinitions.find(({ id }) => id === attributeIdOf(colorBy));
  return definition ? byOption(definition, words) : byGroup(activityTypes, words);
}

function byOption({ id, options }: AttributeDefinition, words: CriteriaTexts): Coloring {
  const field = `attribute:${id}`;
  const without = { color: null, fontColor: null, isAlwaysListed: false };
  const colors: LegendColor[] = [
    ...options.map((option) => ({
      ...colored(option.id, option.value, option.color, option.fontColor),
      condition: { field, operator: 'IN' as const, value: [option.id] },
      isAlwaysListed: option.enabled && options.length <= LISTED_MAX,
    })),
    // No operator of the filter matches several values.
    { ...without, key: '*', label: words.several, pattern: 'several', condition: null },
    {
      ...{ ...without, key: '', label: words.notSet, pattern: 'none' },
      condition: { field, operator: 'IS_EMPTY', value: [] },
    },
  ];
  const byKey = new Map(colors.map((color) => [color.key, color]));
  const unknown = colored('', words.notOffered, null, null);
  // Without a key, the rows with the values of this attribute have not arrived yet.
  return { colors, colorOf: ({ colorKey }) => byKey.get(colorKey ?? '?') ?? unknown };
}

/** Groups have one color each. A type without a group has its own. */
function byGroup(types: readonly ActivityType[], words: CriteriaTexts): Coloring {
  const colors = new Map<string, LegendColor>();
  const colorOfType = new Map<string, ItemColor>();
  for (const type of types) {
    const { id, group } = type;
    const key = group ? `group:${group.id}` : `type:${id}`;
    const color = colored(key, group?.name ?? type.name, colorOf(type), type.fontColor);
    colorOfType.set(id, color);
    if (colors.has(key)) continue;
    colors.set(key, {
      ...color,
      condition: { field: group ? 'group' : 'type', operator: 'IN', value: [group?.id ?? id] },
      isAlwaysListed: !(group?.disabled ?? type.disabled),
    });
  }
  const unknown = colored('', words.notOffered, null, null);
  return { colors: [...colors.values()], colorOf: ({ typeId }) => colorOfType.get(typeId) ?? unknown };
}

const colored = (key: string, label: string, color: string | null, fontColor: string | null): ItemColor => ({
  key,
  label,
  color,
  fontColor: color === null ? null : fontColorOn(color, fontColor),
  pattern: null,
});
