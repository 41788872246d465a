import type { AttributeDefinition } from '../attributes.wire.ts';
import type { Configuration } from '../configuration.wire.ts';
import { attributeIdOf } from '../criteria/condition.ts';
import type { TimelineItem } from './timeline-item.ts';

type TextColumn = {
  key: string;
  header: string;
  /** For figures. */
  isNumeric: boolean;
  textOf: (item: TimelineItem) => string;
};

type Texts = {
  columns: Readonly<Record<string, string>>;
  statuses: Readonly<Record<string, string>>;
  formerUser: string;
  notScheduled: string;
};

/** How values become texts: differently for users and for spreadsheets. */
type ValueFormats = {
  date: (date: string) => string;
  dates: (start: string, end: string) => string;
  attribute: (type: AttributeDefinition['type'], text: string) => string;
};

export type ColumnSources = {
  configuration: Pick<Configuration, 'attributeDefinitions'> | undefined;
  /** Names by id; null for a former user. */
  owners: ReadonlyMap<string, string | null>;
  parentName: (item: TimelineItem) => string;
  words: Texts;
  formats: ValueFormats;
};

const NUMERIC: ReadonlySet<string> = new Set(['NUMBER', 'CURRENCY', 'PERCENT']);

const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Returns the columns with these keys, as in column presets. Those that no longer exist are left out. */
export const textColumns = (keys: readonly string[], sources: ColumnSources): TextColumn[] =>
  keys.flatMap((key) => textColumn(key, sources) ?? []);

function textColumn(key: string, { configuration, owners, parentName, words, formats }: ColumnSources) {
  const column = (textOf: TextColumn['textOf']): TextColumn => ({
    ...{ key, header: words.columns[key] ?? key, isNumeric: false, textOf },
  });
  switch (key) {
    case 'type':
      return column(({ typeName }) => typeName);
    case 'status':
      return column(({ status }) => capitalized(words.statuses[status] ?? status));
    case 'owner':
      return column(({ ownerId }) => (ownerId === null ? '' : (owners.get(ownerId) ?? words.formerUser)));
    case 'dates':
      return column(({ start, end }) =>
        start === null || end === null ? words.notScheduled : formats.dates(start, end),
      );
    case 'start':
    case 'end':
      return column(({ [key]: date }) => (date === null ? '' : formats.date(date)));
    case 'parent':
      return column(parentName);
  }
  const definition = configuration?.attributeDefinitions.find(({ id }) => id === attributeIdOf(key));
  return (
    definition && {
      key,
      header: definition.name,
      isNumeric: NUMERIC.has(definition.type),
      textOf: ({ attributeTexts }: TimelineItem) =>
        formats.attribute(definition.type, attributeTexts?.[definition.id] ?? ''),
    }
  );
}
