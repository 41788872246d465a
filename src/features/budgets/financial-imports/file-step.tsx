import { useCallback, useEffect } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { TOPICS } from '../../../shell/live/live.wire.ts';
import { Callout } from '../../../ui/callout/callout.tsx';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { readOwnPermissions } from '../collection/budget-collection.api.ts';
import { PREVIEW_ROWS } from '../imports/file-preview.tsx';
import { readRecordSet } from '../imports/record-sets.api.ts';
import { budgetTree } from '../list/budget-tree.ts';
import { readBudgets } from '../list/budgets.api.ts';
import { CarryoverCard } from './carryover-card.tsx';
import { readImportsInProgress } from './financial-imports.api.ts';
import type { FinancialImport } from './financial-imports.wire.ts';
import { ImportHistory } from './import-history.tsx';
import type { Step } from './import-steps.ts';
import { importStepsWords as words } from './import-steps.words.ts';
import { StartForm } from './start-form.tsx';

type FileStepProps = {
  shell: Shell;
  locale: string;
  /** The import, if the user returns to its first step. */
  one?: FinancialImport;
  /** Opens a new import, or another one. */
  onOpen: (importId: string, step?: Step) => void;
  /** The server's import after a change. */
  onChanged?: (one: FinancialImport) => void;
};

/** The choice of what is imported, from which file, and into which budget. */
export function FileStep(props: FileStepProps) {
  const { one } = props;
  const { rest, live } = props.shell;
  const recordSetId = one?.recordSetId ?? undefined;
  const openResult = (importId: string) => props.onOpen(importId, 'import');
  const loaded = useLoaded(
    recordSetId ?? '',
    useCallback(async () => {
      const [permissions, budgets, inProgress, recordSet] = await Promise.all([
        readOwnPermissions(rest),
        readBudgets(rest),
        readImportsInProgress(rest).catch(() => []),
        recordSetId === undefined
          ? undefined
          : readRecordSet(rest, recordSetId, { limit: PREVIEW_ROWS }).catch(() => undefined),
      ]);
      return { mayImport: permissions.includes('edit'), budgets: budgetTree(budgets).budgets, inProgress, recordSet };
    }, [rest, recordSetId]),
  );
  const { reload } = loaded;
  // Another import of the same type can end at any time.
  useEffect(() => live.subscribe(TOPICS.budgets, () => void reload()), [live, reload]);
  return (
    <LoadedView loaded={loaded} what={words.loadingBudgets}>
      {({ mayImport, budgets, inProgress, recordSet }) => {
        if (!mayImport) return <Callout priority="FYI">{words.file.none}</Callout>;
        const before = one && recordSet ? { name: one.fileName, recordSet } : undefined;
        return (
          <>
            <StartForm {...props} {...{ budgets, inProgress, before }} />
            {!one && <CarryoverCard {...props} budgets={budgets} onOpen={openResult} />}
            {!one && <ImportHistory {...props} onOpen={openResult} />}
          </>
        );
      }}
    </LoadedView>
  );
}
