import { useCallback, useRef, useState } from 'react';
import type { Rest } from '../../../browser/transport/rest.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { readColumns } from '../columns/columns.api.ts';
import { budgetTree } from '../list/budget-tree.ts';
import { readBudgets } from '../list/budgets.api.ts';
import type { Budget } from '../list/budgets.wire.ts';
import { saveRules } from './financial-imports.api.ts';
import { RULE_KINDS, type RuleKind, type RuleMatches } from './financial-imports.wire.ts';
import { importStepsWords as all } from './import-steps.words.ts';
import { draftsOf, isComplete, newDraft, type RuleDraft, rulesOf } from './rule-drafts.ts';
import { RuleRow } from './rule-row.tsx';
import { StepCard } from './step-card.tsx';
import { countText, type StepProps } from './step-props.ts';
import { useAttempts } from './use-attempts.ts';
import { useSaving } from './use-saving.ts';
import { wrongExpression } from './wrong-expression.ts';

const words = all.rules;

/** The rules that find the line item of each row, with the number of rows that each decides about. */
export function RulesStep({ shell, locale, one, unsaved, go, reload, onChanged }: StepProps) {
  const { rest } = shell;
  const budgetId = one.budget.id;
  const [drafts, setDrafts] = useState<readonly RuleDraft[]>(() => unsaved.read().rules ?? draftsOf(one.rules));
  const [matches, setMatches] = useState<RuleMatches>();
  const { attempts, isChecked, attempt } = useAttempts();
  const [refused, setRefused] = useState<string>();
  const { isBusy, refusal, save } = useSaving(reload);
  const lastKey = useRef(Math.max(0, ...drafts.map(({ key }) => key)));
  const columns = useLoaded(
    budgetId,
    useCallback(() => readColumns(rest, budgetId), [rest, budgetId]),
  );
  const isByRule = one.scope === 'ALL_BUDGETS';
  const budgets = useLoaded(
    one.scope,
    useCallback(async () => (isByRule ? await readEditable(rest) : []), [rest, isByRule]),
  );
  const ordered = RULE_KINDS.flatMap((kind) => drafts.filter((draft) => draft.kind === kind));

  const change = (next: readonly RuleDraft[]) => {
    setDrafts(next);
    unsaved.keep({ rules: [...next] });
    setMatches(undefined);
  };
  const add = (kind: RuleKind) => {
    lastKey.current += 1;
    change([...drafts, newDraft(kind, lastKey.current)]);
  };
  const submit = (goOn?: () => void) => {
    attempt();
    if (!drafts.every(isComplete)) return;
    setRefused(undefined);
    void save(async () => {
      const rules = rulesOf(ordered);
      try {
        setMatches(await saveRules(rest, one.id, rules));
      } catch (thrown) {
        setRefused(wrongExpression(thrown));
        throw thrown;
      }
      unsaved.keep({ rules: undefined });
      onChanged({ ...one, rules });
    }, goOn);
  };
  const matchesOf = ({ kind, key }: RuleDraft) => {
    const place = ordered.filter((draft) => draft.kind === kind).findIndex((draft) => draft.key === key);
    const count = matches?.[kind][place];
    return count === undefined ? undefined : words.matches(countText(count, locale), count === 1);
  };
  return (
    <StepCard
      title={words.title}
      lead={words.lead}
      refusal={refusal}
      isBusy={isBusy}
      attempts={attempts}
      onBack={() => go('duplicates')}
      onContinue={() => submit(() => go('check'))}
    >
      {ordered.length === 0 && <p className="import-note">{words.empty}</p>}
      {ordered.map((draft, index) => (
        <RuleRow
          key={draft.key}
          {...{ shell, one, draft, isChecked }}
          isRefused={draft.expression === refused}
          number={index + 1}
          customColumns={columns.value ?? []}
          budgets={budgets.value ?? []}
          matches={matchesOf(draft)}
          onChange={(next) => change(drafts.map((other) => (other.key === next.key ? next : other)))}
          onRemove={() => change(drafts.filter((other) => other.key !== draft.key))}
        />
      ))}
      <div className="import-rule-tools">
        {RULE_KINDS.map((kind) => (
          <Button key={kind} data-ref={`import-add-${kind}`} title={words.hints[kind]} onClick={() => add(kind)}>
            {words.add[kind]}
          </Button>
        ))}
        {ordered.length > 0 && (
          <Button data-ref="import-count" busy={isBusy} onClick={() => submit()}>
            {words.count}
          </Button>
        )}
        <span className="import-note" role="status" data-ref="import-unmatched">
          {matches && words.unmatched(countText(matches.unmatched, locale), matches.unmatched === 1)}
        </span>
      </div>
    </StepCard>
  );
}

/** Reads the budgets that the user can edit, in the order of their hierarchy. */
async function readEditable(rest: Rest): Promise<Budget[]> {
  const { budgets } = budgetTree(await readBudgets(rest, ['permissions']));
  return budgets.filter(({ permissions }) => permissions?.includes('edit') !== false);
}
