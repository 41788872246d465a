import type { DescribedValue } from './described-value.ts';
import type { NameOf } from './read-names.ts';
import { storedValues } from './stored-values.ts';

type Values = Readonly<Record<string, unknown>>;

/** Returns what the conversion of a column has kept, changed and lost, with the former values of its items. */
export function describeConversion(
  before: Values,
  after: Values,
  { nameOf, valuesMax }: { nameOf: NameOf; valuesMax: number },
): DescribedValue[] {
  const { kept, changed, lost } = after;
  const [former, later] = [Object.entries(storedValues(before.values)), storedValues(after.values)];
  // Older entries do not tell lost values from those that have lost a part.
  const areOutcomesKnown = after.values !== undefined || changed === 0;
  const more = former.length - valuesMax;
  return [
    { field: 'type', before: before.type, after: after.type },
    { field: 'valuesKept', before: null, after: kept },
    { field: 'valuesChanged', before: null, after: changed },
    { field: 'valuesLost', before: null, after: lost },
    ...former.slice(0, valuesMax).map(([itemId, value]) => {
      const name = nameOf('item', itemId);
      return areOutcomesKnown
        ? { field: `Value of “${name}”`, before: value, after: later[itemId] }
        : { field: `Former value of “${name}”`, before: null, after: value };
    }),
    ...(more > 0 ? [{ field: 'moreValues', before: null, after: more }] : []),
  ];
}
