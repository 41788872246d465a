import { type SyntheticEvent, useState } from 'react';
import { formatDate } from '../../../base/formats/dates.ts';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { currencyText, formatMoney } from '../../../base/formats/money.ts';
import { editableNumber } from '../../../base/formats/number-text.ts';
import { fromWireDate } from '../../../base/formats/wire-dates.ts';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useUnsaved } from '../../../ui/unsaved/use-unsaved.ts';
import { worthFrom, worthText } from '../rules/dated-rates.ts';
import { saveTarget } from './target.api.ts';
import { type BudgetTarget, EXCEED_RULES } from './target.wire.ts';
import { targetWords } from './target.words.ts';
import { readTargetDraft, type TargetDraft, type TargetProblem } from './target-form.ts';
import { useTarget } from './use-target.ts';

type TargetSettingsViewProps = {
  shell: Shell;
  budgetId: string;
  locale: string;
  /** Whether amounts have decimals. */
  decimals: boolean;
  canEdit: boolean;
};

/** The target of a budget, the rule for exceeding it, and what is planned. */
export function TargetSettingsView(props: TargetSettingsViewProps) {
  const words = useWords(targetWords);
  const loaded = useTarget(props.shell, props.budgetId);
  const { value } = loaded;
  return (
    <div lang="en" /* no other language has these texts yet */>
      <Card title={words.title} lead={value && words.lead(currencyText(value.currency))}>
        <LoadedView loaded={loaded} what={words.what}>
          {(target) => (
            <>
              <TargetFacts {...props} target={target} />
              {props.canEdit && <TargetForm {...props} target={target} onSaved={loaded.reload} />}
            </>
          )}
        </LoadedView>
      </Card>
    </div>
  );
}

type TargetFormProps = Omit<TargetSettingsViewProps, 'canEdit' | 'decimals'> & {
  target: BudgetTarget;
  onSaved: () => Promise<void>;
};

function TargetForm({ shell, budgetId, locale, target, onSaved }: TargetFormProps) {
  const words = useWords(targetWords);
  const { currency } = target;
  const saved: TargetDraft = {
    amount: target.target === null ? '' : editableNumber(target.target as Decimal, locale),
    exceedRule: target.exceedRule,
  };
  /** Undefined while nothing differs, so that changes of other users show. */
  const [draft, setDraft] = useState<TargetDraft>();
  const [problem, setProblem] = useState<TargetProblem>();
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const shown = draft ?? saved;
  useUnsaved(shell.unsaved, words.unsaved, draft !== undefined, () => shown.amount);

  const change = (fields: Partial<TargetDraft>) => {
    const next = { ...shown, ...fields };
    const isSame = next.amount === saved.amount && next.exceedRule === saved.exceedRule;
    setDraft(isSame ? undefined : next);
    setProblem(undefined);
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!draft || isSaving) return;
    const input = readTargetDraft(draft, { locale, currencySymbol: currency.symbol });
    setRefusal(undefined);
    if (typeof input === 'string') return setProblem(input);
    setSaving(true);
    try {
      await saveTarget(shell.rest, budgetId, input);
      await onSaved();
      setDraft(undefined);
      shell.messages.show(words.saved);
    } catch (error) {
      setRefusal(refusalText(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="p-card-body p-settings">
        <div className="p-settings-currency">
          <TextField
            label={`${words.amount} (${currency.id})`}
            hint={words.amountHint}
            error={problem && words.problems[problem]}
            inputMode="decimal"
            autoComplete="off"
            data-ref="target-amount"
            value={shown.amount}
            readOnly={isSaving}
            onChange={(event) => change({ amount: event.target.value })}
          />
        </div>
        <RadioGroup
          legend={words.rule}
          data-ref="target-rule"
          value={shown.exceedRule}
          choices={EXCEED_RULES.map((value) => ({ value, label: words.rules[value], hint: words.ruleHints[value] }))}
          onChange={(exceedRule) => change({ exceedRule })}
        />
      </div>
      <div className="p-card-foot">
        <span className="p-form-refusal" role="alert">
          {refusal}
        </span>
        <Button type="submit" kind="primary" data-ref="target-save" busy={isSaving} unavailable={!draft}>
          {isSaving ? words.saving : words.save}
        </Button>
      </div>
    </form>
  );
}

type TargetFactsProps = Pick<TargetSettingsViewProps, 'locale' | 'decimals' | 'canEdit'> & { target: BudgetTarget };

function TargetFacts({ target, locale, decimals, canEdit }: TargetFactsProps) {
  const words = useWords(targetWords);
  const { currency, planned, ratesAsOf } = target;
  const text = (amount: string) => formatMoney(amount as Decimal, { locale, currency, decimals });
  const left = target.target === null ? undefined : worthFrom(target.target) - worthFrom(planned);
  const facts: [string, string][] = [
    ...(!canEdit && target.target !== null ? [[words.amount, text(target.target)] as [string, string]] : []),
    ...(canEdit ? [] : [[words.rule, words.rules[target.exceedRule]] as [string, string]]),
    [words.planned, text(planned)],
  ];
  if (left !== undefined && left >= 0n) facts.push([words.left, text(worthText(left))]);
  if (left !== undefined && left < 0n) facts.push([words.exceeded, text(worthText(-left))]);
  if (ratesAsOf !== null) facts.push([words.ratesAsOf, formatDate(fromWireDate(ratesAsOf))]);
  return (
    <dl className="p-facts p-card-body" data-ref="target-facts">
      {facts.map(([name, value]) => (
        <div key={name} className="p-facts-row">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
