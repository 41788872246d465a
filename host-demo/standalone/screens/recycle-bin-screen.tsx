import { useParams } from 'react-router';
import type { Shell } from '../../../src/shell/create-shell.ts';

/** What has been deleted from a budget. */
export function RecycleBinScreen(_: { shell: Shell }) {
  const { number } = useParams();
  return (
    <h1 className="screen-title" data-budget={number}>
      Recycle Bin
    </h1>
  );
}
