import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useStore } from 'zustand';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { Card } from '../../../ui/page/card.tsx';
import { budgetPreferencesWords } from '../preferences/budget-preferences.words.ts';
import type { BudgetPreferences } from '../preferences/preferences.store.ts';
import { DEFAULT_LABELS, type Preferences, type Terminology } from '../preferences/preferences.wire.ts';
import { labelsOf, labelsSchema } from './labels-form.ts';

type LabelsFormViewProps = { store: BudgetPreferences; preferences: Preferences };

/** The labels of a budget's tab: pristine or dirty, saving, and pristine again. */
export function LabelsFormView({ store, preferences }: LabelsFormViewProps) {
  const words = useWords(budgetPreferencesWords);
  const { isSaving, refusal, conflicts } = useStore(store);
  const saved = labelsOf(preferences);
  const form = useRef<HTMLFormElement>(null);
  /** Filling the form is not user input. */
  const isFilling = useRef(false);
  const { register, handleSubmit, reset, formState, subscribe, watch } = useForm<Terminology>({
    resolver: valibotResolver(labelsSchema(words)),
    mode: 'onTouched',
    defaultValues: saved,
  });
  const { errors, isDirty } = formState;

  // Restores unsaved input from before the form loaded, or before another user saved. Together with the notice about
  // those changes: input between the two would be compared with the old labels.
  const key = JSON.stringify(saved);
  useLayoutEffect(() => {
    const { draft } = store.getState();
    const restoreCaret = caretOf(form.current);
    const kept = { keepErrors: draft !== undefined, keepTouched: draft !== undefined };
    isFilling.current = true;
    reset(JSON.parse(key), kept);
    if (draft) reset(draft, { ...kept, keepDefaultValues: true });
    isFilling.current = false;
    restoreCaret();
    if (draft && JSON.stringify(draft) === key) store.keepDraft(undefined);
  }, [reset, store, key]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty: isChanged }) => {
          if (!isFilling.current && !store.getState().isSaving) store.keepDraft(isChanged ? { ...values } : undefined);
        },
      }),
    [subscribe, store],
  );

  const save = async (labels: Terminology) => {
    if (!isDirty || isSaving) return;
    if (await store.saveLabels(labels)) reset(labels);
  };
  const field = (name: keyof Terminology, label: string) => ({
    ...register(name),
    label,
    error: errors[name]?.message,
    notice:
      conflicts.includes(name) && watch(name) !== saved[name] ? words.labels.savedElsewhere(saved[name]) : undefined,
    readOnly: isSaving,
    autoComplete: 'off',
    placeholder: DEFAULT_LABELS[name],
    'data-ref': `label-${REFS[name]}`,
  });

  return (
    <Card title={words.labels.title} lead={words.labels.lead}>
      <form ref={form} noValidate onSubmit={handleSubmit(save)}>
        <div className="p-card-body p-form">
          <TextField {...field('campaignButtonLabel', words.labels.campaign)} required />
          <TextField {...field('subCampaignButtonLabel', words.labels.subCampaign)} required />
          <TextField {...field('lineItemButtonLabel', words.labels.lineItem)} required />
          <TextField
            {...field('highlightedItemButtonLabel', words.labels.placeholder)}
            placeholder=""
            hint={words.labels.placeholderHint}
          />
        </div>
        <div className="p-card-foot">
          <span className="p-form-refusal" role="alert" data-ref="labels-refusal">
            {refusal}
          </span>
          <Button type="submit" kind="primary" data-ref="labels-save" busy={isSaving} unavailable={!isDirty}>
            {isSaving ? words.labels.saving : words.labels.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Filling a field moves the caret to its end. Returns a function that restores it for a user who is typing. */
function caretOf(form: HTMLFormElement | null): () => void {
  const focused = (form?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement;
  if (!(focused instanceof HTMLInputElement) || !form?.contains(focused)) return () => {};
  const { selectionStart, selectionEnd } = focused;
  return () => focused.setSelectionRange(selectionStart, selectionEnd);
}

const REFS: Readonly<Record<keyof Terminology, string>> = {
  campaignButtonLabel: 'category',
  subCampaignButtonLabel: 'sub-category',
  lineItemButtonLabel: 'line-item',
  highlightedItemButtonLabel: 'placeholder',
};
