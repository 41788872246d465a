import { useRef } from 'react';
import { usePageRule } from '../printing/use-page-rule.ts';
import { usePrinting } from '../printing/use-printing.ts';
import { columnBlocks } from './column-blocks.ts';
import { columnSpans } from './column-groups.ts';
import type { FlatRow } from './flatten-tree.ts';
import type { TreeColumn } from './tree-column.ts';

type TreePrintProps<Item> = {
  title?: string | undefined;
  columns: readonly TreeColumn<Item>[];
  rows: readonly FlatRow<Item>[];
  /** Whether a row is the head of those below it. */
  isGroup?: (item: Item) => boolean;
};

/** Of all pages: with a name, what is above the table would be alone on a page. */
const LANDSCAPE = '@page { size: landscape; margin: 12mm }';
/** The width of Letter, the narrower of the two usual formats, between these margins. */
const PAGE_PX = 960;

/**
 * All rows of a tree on paper: the grid renders only those in view. Collapsed ones stay hidden. Columns that don't fit follow
 * on further pages, beside the names of the rows.
 */
export function TreePrint<Item>(props: TreePrintProps<Item>) {
  return usePrinting() && <Paper {...props} />;
}

function Paper<Item>({ title, columns, ...props }: TreePrintProps<Item>) {
  const paper = useRef<HTMLDivElement>(null);
  usePageRule(paper, LANDSCAPE);
  const blocks = columnBlocks(columns, PAGE_PX);
  return (
    <div className="p-tree-print" ref={paper}>
      {blocks.map((block, at) => (
        <Block
          key={block[1]?.key ?? block[0]?.key}
          {...props}
          columns={block}
          title={title !== undefined && blocks.length > 1 ? `${title} (${at + 1}/${blocks.length})` : title}
        />
      ))}
    </div>
  );
}

function Block<Item>({ title, columns, rows, isGroup }: TreePrintProps<Item>) {
  const spans = columnSpans(columns);
  return (
    <table>
      {title !== undefined && <caption>{title}</caption>}
      <thead>
        {spans.length > 0 && (
          <tr>
            {spans.map(({ group, start, count }) =>
              group === undefined ? (
                <td key={start} colSpan={count} />
              ) : (
                <th key={start} scope="colgroup" colSpan={count}>
                  {group}
                </th>
              ),
            )}
          </tr>
        )}
        <tr>
          {columns.map(({ key, header, align }) => (
            <th key={key} scope="col" data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, item, level }) => (
          <tr key={id} data-group={isGroup?.(item) || undefined}>
            {columns.map(({ key, render, align }, index) => (
              <td key={key} data-align={align} style={index === 0 ? { paddingInlineStart: level * 12 } : undefined}>
                {render(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
