import type { Shell } from '../../../shell/create-shell.ts';
import type { FinancialImport } from './financial-imports.wire.ts';
import type { Step } from './import-steps.ts';
import type { UnsavedChoices } from './unsaved-choices.ts';

/** What each step of an import gets. */
export type StepProps = {
  shell: Shell;
  locale: string;
  one: FinancialImport;
  unsaved: UnsavedChoices;
  go: (step: Step) => void;
  /** Reads the import again, which another user or tab can have cancelled. */
  reload: () => void;
  /** The server's import after a change. */
  onChanged: (one: FinancialImport) => void;
};

/** Formats a number of rows. */
export const countText = (count: number, locale: string): string => new Intl.NumberFormat(locale).format(count);
