import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import type { ColumnGroup } from '../../groups/column-groups.wire.ts';
import { type ColumnMove, columnMove, groupMove, placedBeside } from '../views/column-places.ts';
import { NAME_KEY, withColumn } from '../views/sheet-layout.ts';
import type { SheetViewing } from '../views/use-sheet-views.ts';
import { columnsWords } from './columns.words.ts';

type ShownColumnsProps = { viewing: SheetViewing; groups: readonly ColumnGroup[] };

/** A column, or a group with those of its columns that are side by side. */
type Block = { group: ColumnGroup | undefined; keys: string[] };

/** Which columns the view shows after the name, and in which order. Groups move as a whole. */
export function ShownColumns({ viewing: { named, shownKeys, change, groupOf }, groups }: ShownColumnsProps) {
  const words = useWords(columnsWords);
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ id: string; by: -1 | 1; text: string }>();
  const nameOf = (key: string) => named.find((column) => column.key === key)?.name;
  const shown = shownKeys.filter((key) => key !== NAME_KEY && nameOf(key) !== undefined);
  const hidden = named.filter(({ key }) => key !== NAME_KEY && !shown.includes(key));
  // Moving a node in the page takes the focus from it.
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-move="${moved.id}:${moved.by}"]`)?.focus();
  }, [moved]);
  const buttons = (id: string, name: string, move: ColumnMove) =>
    ([-1, 1] as const).map((by) => {
      const placed = placedBeside(shown, move, by);
      const isUnavailable = placed === shown;
      const press = () => {
        change({ columns: placed });
        const place = placed.indexOf(move.keys[0] ?? '') + 2; // the name is the first column
        setMoved({ id, by, text: words.placed(name, place, placed.length + 1) });
      };
      return (
        <button
          key={by}
          type="button"
          className="p-icon-button"
          data-move={`${id}:${by}`}
          aria-label={(by === -1 ? words.earlier : words.later)(name)}
          aria-disabled={isUnavailable || undefined}
          onClick={() => !isUnavailable && press()}
        >
          {by === -1 ? <ArrowUp size={16} aria-hidden="true" /> : <ArrowDown size={16} aria-hidden="true" />}
        </button>
      );
    });
  const line = (key: string, isShown: boolean) => {
    const name = nameOf(key) ?? '';
    return (
      <li key={key} className="columns-shown-line" data-ref={isShown ? 'shown-column' : 'hidden-column'}>
        <Checkbox
          label={name}
          aria-label={words.show(name)}
          checked={isShown}
          onChange={() => change({ columns: withColumn(shown, key, !isShown) })}
        />
        {isShown && buttons(key, name, columnMove(shown, groupOf, key))}
      </li>
    );
  };
  return (
    <section>
      <h3 className="columns-title">{words.inView}</h3>
      <ul className="columns-shown" ref={list}>
        {blocksOf(shown, (key) => groups.find(({ id }) => id === groupOf(key))).map(({ group, keys }) => {
          const [first = ''] = keys;
          if (!group) return line(first, true);
          const id = `group ${group.id} ${first}`;
          return (
            <li key={id} data-ref="shown-group">
              <div className="columns-shown-line">
                <bdi className="columns-group">{group.name}</bdi>
                {buttons(`group ${group.id}`, group.name, groupMove(shown, groupOf, first))}
              </div>
              <ul className="columns-shown" aria-label={group.name}>
                {keys.map((key) => line(key, true))}
              </ul>
            </li>
          );
        })}
        {hidden.map(({ key }) => line(key, false))}
      </ul>
      <p className="p-visually-hidden" role="status">
        {moved?.text}
      </p>
    </section>
  );
}

function blocksOf(keys: readonly string[], groupOf: (key: string) => ColumnGroup | undefined): Block[] {
  const blocks: Block[] = [];
  for (const key of keys) {
    const group = groupOf(key);
    const last = blocks.at(-1);
    if (group && last?.group === group) last.keys.push(key);
    else blocks.push({ group, keys: [key] });
  }
  return blocks;
}
