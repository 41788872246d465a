import type { Shell } from '../../../shell/create-shell.ts';
import { sheetWords } from './sheet.words.ts';
import type { RefusedValue, SheetChanges } from './sheet-changes.store.ts';
import { type ItemChange, type RefusedText, type ValueKey, without } from './sheet-items.ts';
import type { Step, UndoSteps } from './undo-steps.ts';

/** Changed values, the texts that are no values, and what was refused once the values are saved. */
type Edit = {
  changes: readonly ItemChange[];
  refused: readonly RefusedText[];
  answers: Promise<readonly RefusedValue[]>;
};

type EditStepOptions = {
  shell: Pick<Shell, 'messages'>;
  sheet: SheetChanges;
  steps: UndoSteps;
  /** Shows where the step was undone or redone. */
  onStep: (ids: readonly string[]) => void;
};

/** Adds a change of values as a step. Without what is in deleted columns, because it would block the steps before. */
export function addEditStep(
  { changes, refused, answers }: Edit,
  { shell, sheet, steps, onStep }: EditStepOptions,
): void {
  const words = sheetWords();
  const inverse = changes.map(({ id, values, seen }) => ({ id, values: only(seen, values), seen: values }));
  /** Of the last attempt. */
  let prevented: ReadonlySet<string> = new Set();
  const gone = new Set<string>();
  let isGoneShown = false;
  const notePrevented = (values: readonly RefusedValue[]) => {
    prevented = new Set(values.filter(({ isConflict }) => isConflict).map(({ id, key }) => nameOf(id, key)));
  };
  const goneKeys = ({ id, values }: ItemChange) =>
    keysOf(values).filter((key) => gone.has(nameOf(id, key)) || sheet.isDeletedColumn(key));
  const isAllGone = () => changes.every((change) => goneKeys(change).length === keysOf(change.values).length);

  const apply = async (wanted: readonly ItemChange[], textOf: (problem: string) => string) => {
    const kept = steps.kept(wanted);
    const changed = kept.flatMap((change): ItemChange[] => {
      const values = without(change.values, goneKeys(change));
      const step = { prevented: keysOf(change.values).filter((key) => prevented.has(nameOf(change.id, key))) };
      return values ? [{ ...change, values, step }] : [];
    });
    if (!isGoneShown && kept.some((change) => goneKeys(change).length > 0)) {
      isGoneShown = true;
      shell.messages.show(textOf(words.deletedColumn), 'error');
    }
    if (isAllGone()) {
      steps.remove(step);
      return true;
    }
    onStep(kept.map(({ id }) => id));
    const results = await sheet.edit(changed);
    if (!results) return false;
    // A conflict stays in its cell and asks the user. To try it again would keep earlier steps from being undone.
    notePrevented(results);
    const failed = results.filter(({ isConflict }) => !isConflict);
    for (const { id, key } of failed) sheet.discard(id, key);
    for (const { id, key, isGone } of failed) if (isGone) gone.add(nameOf(id, key));
    isGoneShown ||= gone.size > 0;
    const [first] = failed;
    if (first) shell.messages.show(textOf(first.problem), 'error');
    if (isAllGone()) steps.remove(step);
    return failed.every(({ isGone }) => isGone);
  };

  const step: Step = {
    itemIds: changes.map(({ id }) => id),
    undo() {
      for (const { id, key } of refused) sheet.discard(id, key);
      return apply(inverse, words.notUndone);
    },
    redo: () => apply(changes, words.notRedone),
  };
  void answers.then(notePrevented);
  steps.add(step);
}

const nameOf = (id: string, key: ValueKey): string => `${id} ${key}`;

const keysOf = (values: ItemChange['values']) => Object.keys(values) as ValueKey[];

const only = (from: ItemChange['values'], { ...keys }: ItemChange['values']): ItemChange['values'] =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key in keys));
