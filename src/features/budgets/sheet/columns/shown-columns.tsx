import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import { withMovedColumn } from '../views/column-places.ts';
import { NAME_KEY, withColumn } from '../views/sheet-layout.ts';
import type { SheetViewing } from '../views/use-sheet-views.ts';
import { columnsWords } from './columns.words.ts';

type ShownColumnsProps = { viewing: SheetViewing };

/** Which columns the view shows after the name, and in which order. */
export function ShownColumns({ viewing: { named, shownKeys, change, groupOf } }: ShownColumnsProps) {
  const words = useWords(columnsWords);
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ key: string; by: -1 | 1 }>();
  const nameOf = (key: string) => named.find((column) => column.key === key)?.name;
  const shown = shownKeys.filter((key) => key !== NAME_KEY && nameOf(key) !== undefined);
  const hidden = named.filter(({ key }) => key !== NAME_KEY && !shown.includes(key));
  // Moving a node in the page takes the focus from it.
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-move="${moved.key}:${moved.by}"]`)?.focus();
  }, [moved]);
  const move = (key: string, by: -1 | 1) => {
    change({ columns: withMovedColumn(shown, groupOf, key, by) });
    setMoved({ key, by });
  };
  return (
    <section>
      <h3 className="columns-title">{words.inView}</h3>
      <ul className="columns-shown" ref={list}>
        {shown.map((key) => {
          const name = nameOf(key) ?? '';
          return (
            <li key={key} data-ref="shown-column">
              <Checkbox
                label={name}
                aria-label={words.show(name)}
                checked
                onChange={() => change({ columns: withColumn(shown, key, false) })}
              />
              {([-1, 1] as const).map((by) => {
                const isUnavailable = withMovedColumn(shown, groupOf, key, by) === shown;
                return (
                  <button
                    key={by}
                    type="button"
                    className="p-icon-button"
                    data-move={`${key}:${by}`}
                    aria-label={(by === -1 ? words.earlier : words.later)(name)}
                    aria-disabled={isUnavailable || undefined}
                    onClick={() => !isUnavailable && move(key, by)}
                  >
                    {by === -1 ? <ArrowUp size={16} aria-hidden="true" /> : <ArrowDown size={16} aria-hidden="true" />}
                  </button>
                );
              })}
            </li>
          );
        })}
        {hidden.map(({ key, name }) => (
          <li key={key} data-ref="hidden-column">
            <Checkbox
              label={name}
              aria-label={words.show(name)}
              checked={false}
              onChange={() => change({ columns: withColumn(shown, key, true) })}
            />
          </li>
        ))}
      </ul>
      <p className="p-visually-hidden" role="status">
        {moved && words.placed(nameOf(moved.key) ?? '', shown.indexOf(moved.key) + 2, shown.length + 1)}
      </p>
    </section>
  );
}
