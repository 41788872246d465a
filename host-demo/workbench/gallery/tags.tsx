import { Tag } from '../../../src/ui/tag/tag.tsx';

/** Renders the tag in every tone. */
export function Tags() {
  return (
    <div className="wb-row-of-parts">
      <Tag>Waiting</Tag>
      <Tag tone="accent">Running</Tag>
      <Tag tone="success">Done</Tag>
      <Tag tone="warning">Late</Tag>
      <Tag tone="danger">Failed</Tag>
    </div>
  );
}
