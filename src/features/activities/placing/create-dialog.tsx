import { ChevronRight } from 'lucide-react';
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { type Checked, invalid, valid } from '../../../base/validation/checked.ts';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Callout } from '../../../ui/callout/callout.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DiscardDialog } from '../../../ui/dialog/discard-dialog.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import screensCss from '../../../ui/styles/screens.css?inline';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import { useUnsaved } from '../../../ui/unsaved/use-unsaved.ts';
import type { CreateActivity } from '../activity-input.wire.ts';
import { ActivityNameWire } from '../activity-name.wire.ts';
import type { AttributeDefinition } from '../attributes.wire.ts';
import type { Configuration } from '../configuration.wire.ts';
import { optionContext } from '../fields/attribute-context.ts';
import { AttributeField } from '../fields/attribute-field.tsx';
import { ChoiceSelectField } from '../fields/choice-select-field.tsx';
import { ComboboxField } from '../fields/combobox-field.tsx';
import { DatesField } from '../fields/dates-field.tsx';
import fieldsCss from '../fields/fields.css?inline';
import { TypedField } from '../fields/typed-field.tsx';
import type { ActivityRow } from '../timeline/activity-row.ts';
import { attributeField, attributesOf, shownFirst, valueIn } from './create-draft.ts';
import { creatableBelow, placementIndex } from './placement.ts';
import placingCss from './placing.css?inline';
import { placingWords } from './placing.words.ts';
import { useCreateDraft } from './use-create-draft.ts';
import { parentIdOf, useParentChoices } from './use-parent-choices.ts';
import { useSubmit } from './use-submit.ts';

type CreateDialogProps = {
  shell: Shell;
  /** All activities of the view. */
  rows: readonly ActivityRow[];
  configuration: Configuration;
  /** The activity below which the new one should be, such as the selected one; null for the top level. */
  parentId: string | null;
  locale: string;
  /** Whether the organization plans by the hour: the feature TIME_PHASING. */
  hours: boolean;
  /** Resolves with a sentence if the activity could not be created. */
  onCreate: (input: CreateActivity) => Promise<string | undefined>;
  /** The user cancels, or the activity is created. */
  onClose: () => void;
};

const WIDTH_PX = 600;
const SHEETS = [screensCss, fieldsCss, placingCss];

/** Creates an activity. Offers only the parents and types that nesting rules and permissions allow. */
export function CreateDialog(props: CreateDialogProps) {
  useSheets(SHEETS);
  const { shell, rows, configuration, locale, hours, onCreate, onClose } = props;
  const { cancel, create: words } = useWords(placingWords);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const index = useMemo(() => placementIndex(rows, configuration), [rows, configuration]);
  const [firstParent] = useState(() => [props.parentId, null].find(creatableBelow(index)));
  const entry = useCreateDraft({ shell, index, configuration, parentId: firstParent });
  const { draft, type, types, inherited, checked } = entry;
  const parents = useParentChoices(rows, index);
  const { isBusy, problem, submit } = useSubmit(shell, onClose);
  const refusal = problem ?? (entry.failure && refusalText(entry.failure));
  const [attempts, setAttempts] = useState(0);
  const [isUnfolded, setUnfolded] = useState(false);
  const [asksToDiscard, setAsksToDiscard] = useState(false);

  const definitions = configuration.attributeDefinitions;
  const attributes = type ? attributesOf(type, definitions) : [];
  const first = type ? shownFirst(type, attributes) : new Set<string>();
  const [shown, folded] = [attributes.filter(({ id }) => first.has(id)), attributes.filter(({ id }) => !first.has(id))];
  const isRequired = (id: string) =>
    type?.attributeConfigurations.some(({ definitionId, required }) => required && definitionId === id);
  /** Errors show after the first attempt; an option that no longer fits its controlling option shows one at once. */
  const errorOf = (field: string, isAlways = false) =>
    attempts > 0 || isAlways ? checked.errors.get(field) : undefined;

  const isDirty = draft.name !== '' || draft.dates.start !== null || draft.values.size > 0 || draft.unreadable.size > 0;
  useUnsaved(shell.unsaved, words.title, isDirty, () => draft.name);
  const leave = isDirty && !isBusy ? () => setAsksToDiscard(true) : onClose;

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { input, errors } = checked;
    if (input) return void submit(() => onCreate(input));
    if (folded.some(({ id }) => errors.has(attributeField(id)))) setUnfolded(true);
    setAttempts((before) => before + 1);
  };

  const fieldOf = (definition: AttributeDefinition) => {
    const { id } = definition;
    const field = attributeField(id);
    const value = valueIn(draft, id);
    const valuesOf = (other: string) => inherited.get(other) ?? valueIn(draft, other).values;
    return (
      <AttributeField
        key={id}
        definition={definition}
        value={value}
        context={optionContext(definition, definitions, [], valuesOf)}
        required={isRequired(id)}
        locale={locale}
        error={errorOf(field, definition.dependencies.length > 0 && value.values.length > 0)}
        onRevert={() => entry.revert(field)}
        onChange={(entered) =>
          entry.enter(field, entered, (before, next) => ({ ...before, values: new Map(before.values).set(id, next) }))
        }
      />
    );
  };
  const chosenParent = draft.parentId === undefined ? undefined : parents.choiceOf(draft.parentId);
  return (
    <>
      <Dialog
        name="create"
        title={words.title}
        widthPx={WIDTH_PX}
        closesOnBackdrop={!isDirty}
        onClose={leave}
        returnFocusTo={() => null}
        footer={
          <>
            <Button data-ref="create-cancel" onClick={leave}>
              {cancel}
            </Button>
            <Button
              kind="primary"
              data-ref="create-submit"
              type="submit"
              form={formId}
              busy={isBusy}
              unavailable={!parents.hasParents}
            >
              {words.submit}
            </Button>
          </>
        }
      >
        <form id={formId} ref={form} className="create-form" noValidate onSubmit={onSubmit}>
          {refusal !== undefined && <Callout priority="ERROR">{refusal}</Callout>}
          {!parents.hasParents && <Callout priority="FYI">{words.nothing}</Callout>}
          <TypedField
            label={words.name}
            required
            data-ref="create-name"
            shown={draft.name}
            check={checkName}
            error={errorOf('name')}
            onRevert={() => entry.revert('name')}
            onChange={(entered) => entry.enter('name', entered, (before, name) => ({ ...before, name }))}
          />
          <div className="create-place">
            <ComboboxField
              label={words.parent}
              required
              data-ref="create-parent"
              hint={parents.hint}
              error={errorOf('parent')}
              choices={parents.choices}
              chosen={chosenParent ? [chosenParent] : []}
              onSearch={parents.setSearch}
              onChoose={([id]) => id !== undefined && entry.setParent(parentIdOf(id))}
            />
            <ChoiceSelectField
              label={words.type}
              required
              data-ref="create-type"
              error={errorOf('type')}
              value={type?.id ?? ''}
              options={
                types.length > 0
                  ? types.map(({ id, name }) => ({ value: id, label: name }))
                  : [{ value: '', label: words.noType }]
              }
              onChange={entry.setType}
            />
          </div>
          <DatesField
            data-ref="create-dates"
            value={draft.dates}
            locale={locale}
            hours={hours}
            required={type?.inMarketDatesRequired}
            error={errorOf('dates')}
            onRevert={() => entry.revert('dates')}
            onChange={(entered) => entry.enter('dates', entered, (before, dates) => ({ ...before, dates }))}
          />
          {shown.map(fieldOf)}
          {folded.length > 0 && (
            <details
              className="create-more"
              open={isUnfolded}
              onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
            >
              <summary className="create-more-head" data-ref="create-more">
                <ChevronRight size={16} strokeWidth={2} aria-hidden="true" />
                {words.more}
              </summary>
              <div className="create-more-fields">{folded.map(fieldOf)}</div>
            </details>
          )}
        </form>
      </Dialog>
      {asksToDiscard && <DiscardDialog onCancel={() => setAsksToDiscard(false)} onDiscard={onClose} />}
    </>
  );
}

function checkName(text: string): Checked<string> {
  const { success, output, issues } = v.safeParse(ActivityNameWire, text);
  return success ? valid(output) : invalid(issues[0].message);
}
