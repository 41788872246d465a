import type { Subjects } from '../criteria/condition.ts';
import { STANDARD_COLUMNS, type StandardColumn } from './view-columns.ts';

type ColumnChoice = { key: string; label: string };

type Texts = {
  columns: Readonly<Record<StandardColumn, string>>;
  notOffered: string;
  noLongerOffered: (name: string) => string;
};

/** Returns the columns that can be chosen: the standard ones, and attributes that are enabled or already shown. */
export function columnChoices(
  { attributeDefinitions }: Pick<Subjects, 'attributeDefinitions'>,
  shown: readonly string[],
  words: Texts,
): ColumnChoice[] {
  const offered = [
    ...STANDARD_COLUMNS.map((key) => ({ key: key as string, label: words.columns[key] })),
    ...attributeDefinitions.flatMap(({ id, name, disabled }) => {
      const key = `attribute:${id}`;
      if (disabled && !shown.includes(key)) return [];
      return [{ key, label: disabled ? words.noLongerOffered(name) : name }];
    }),
  ];
  const known = new Set(offered.map(({ key }) => key));
  const gone = shown.filter((key) => !known.has(key));
  return [...offered, ...gone.map((key) => ({ key, label: words.notOffered }))];
}
