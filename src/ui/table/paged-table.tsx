import type { ReactNode } from 'react';
import { LoadedView } from '../load/loaded-view.tsx';
import { MoreButton } from '../load/more-button.tsx';
import type { Pages } from '../load/use-pages.ts';
import { type Column, Table } from './table.tsx';

type PagedTableProps<Row> = {
  pages: Pages<Row>;
  columns: readonly Column<Row>[];
  /** What loads, the table's caption, and what the next page contains. */
  words: { loading: string; table: string; more: string };
  /** Replaces a table without rows. */
  empty: ReactNode;
};

/** A table of a paginated list, while it loads, after it failed, and when it is empty. */
export function PagedTable<Row extends { id: string }>({ pages, columns, words, empty }: PagedTableProps<Row>) {
  return (
    <LoadedView loaded={pages} what={words.loading}>
      {({ rows }) =>
        rows.length === 0 ? (
          empty
        ) : (
          <>
            <Table
              caption={words.table}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              isBusy={pages.isLoading}
            />
            <MoreButton pages={pages} what={words.more} />
          </>
        )
      }
    </LoadedView>
  );
}
