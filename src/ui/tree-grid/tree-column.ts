import type { ReactNode } from 'react';

export type TreeColumn<Item> = {
  key: string;
  header: ReactNode;
  /** The first column grows when there is more space. */
  widthPx: number;
  render: (item: Item) => ReactNode;
  /** For figures. */
  align?: 'end';
};

/** An area beside the columns, such as the bars of a timeline. */
export type TreeLane<Item> = {
  header: ReactNode;
  render: (item: Item) => ReactNode;
  /** A lane wider than the remaining space scrolls below the columns. */
  widthPx?: number;
};
