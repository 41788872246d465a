import { Trash } from 'lucide-react';
import { useEffect, useState } from 'react';
import { asError } from '../../../base/errors.ts';
import { isPassing } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { TOPICS } from '../../../shell/live/live.wire.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { readRecycleBin } from '../recycle-bin/recycle-bin.api.ts';
import { sheetWords } from './sheet.words.ts';

type RecycleBinLinkProps = {
  shell: Pick<Shell, 'rest' | 'live' | 'config' | 'report'>;
  budgetId: string;
  /** Changes when the user deletes or restores items. */
  itemCount: number;
};

/** Leads to the recycle bin of the budget, with the number of deleted items. Follows the changes of all users. */
export function RecycleBinLink({ shell, budgetId, itemCount }: RecycleBinLinkProps) {
  const words = useWords(sheetWords);
  const { rest, live, config, report } = shell;
  const [count, setCount] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again after a change of the items
  useEffect(() => {
    let latest = 0;
    const read = async () => {
      const reading = ++latest;
      try {
        const { total } = await readRecycleBin(rest, budgetId, {}, { limit: 1 });
        if (reading === latest) setCount(total);
      } catch (error) {
        // The link works without the number. The sheet itself shows that there is no connection.
        if (!isPassing(error)) report(asError(error));
      }
    };
    void read();
    const end = live.subscribe(TOPICS.budgets, () => void read());
    return () => {
      latest++;
      end();
    };
  }, [rest, live, budgetId, report, itemCount]);
  return (
    <a
      className="p-button"
      data-kind="secondary"
      data-ref="sheet-bin"
      href={`${config.paths.app}budgets/${budgetId}/recycle-bin`}
    >
      <Trash size={16} strokeWidth={1.75} aria-hidden="true" />
      {words.recycleBin(count)}
    </a>
  );
}
