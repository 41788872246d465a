import type { Shell } from '../../../shell/create-shell.ts';
import type { FinancialImport } from './financial-imports.wire.ts';
import { importStepsWords } from './import-steps.words.ts';
import { countText } from './step-props.ts';

const words = importStepsWords.import;

type ImportedBudgetsProps = { shell: Shell; locale: string; budgets: FinancialImport['budgets'] };

/** Links to the budgets that have entries of an import, with their number. */
export function ImportedBudgets({ shell, locale, budgets }: ImportedBudgetsProps) {
  return (
    <section aria-labelledby="import-budgets">
      <h3 id="import-budgets" className="import-heading">
        {words.budgets}
      </h3>
      <ul className="import-budgets">
        {budgets.map(({ id, name, entries }) => (
          <li key={id} data-ref="import-budget-link">
            <a href={`${shell.config.paths.app}budgets/${id}`}>
              <bdi>{name}</bdi>
            </a>
            <span className="import-note">{words.entries(countText(entries, locale), entries === 1)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
