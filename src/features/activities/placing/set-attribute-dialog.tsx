import { type FormEvent, useId, useRef, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Callout } from '../../../ui/callout/callout.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import screensCss from '../../../ui/styles/screens.css?inline';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import type { AttributeInput } from '../activity-input.wire.ts';
import type { AttributeDefinition } from '../attributes.wire.ts';
import { AttributeField } from '../fields/attribute-field.tsx';
import { ChoiceSelectField } from '../fields/choice-select-field.tsx';
import fieldsCss from '../fields/fields.css?inline';
import type { AttributeValue } from '../rules/attribute-values.ts';
import { placingWords } from './placing.words.ts';
import { contextOfSeveral } from './selected-activities.ts';
import { useSubmit } from './use-submit.ts';

type SetAttributeDialogProps = {
  shell: Pick<Shell, 'report'>;
  count: number;
  /** The attributes that all of them have; at least one. */
  attributes: readonly AttributeDefinition[];
  isRequired: (definitionId: string) => boolean;
  locale: string;
  onSet: (input: AttributeInput) => Promise<string | undefined>;
  onClose: () => void;
};

const WIDTH_PX = 480;
const NO_VALUE: AttributeValue = { values: [], percentages: [] };
const SHEETS = [screensCss, fieldsCss];

/** Sets an attribute of several activities to the same value. */
export function SetAttributeDialog(props: SetAttributeDialogProps) {
  useSheets(SHEETS);
  const { shell, count, attributes, isRequired, locale, onSet, onClose } = props;
  const { cancel, attribute: words, create } = useWords(placingWords);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [chosenId, setChosenId] = useState('');
  const [value, setValue] = useState(NO_VALUE);
  /** Why the text of the field has no value. */
  const [unreadable, setUnreadable] = useState<string>();
  const [isTried, setTried] = useState(false);
  const { isBusy, problem, submit } = useSubmit(shell, onClose);
  const definition = attributes.find(({ id }) => id === chosenId);
  const isMissing = definition !== undefined && isRequired(definition.id) && value.values.length === 0;
  const error = unreadable ?? (isMissing ? create.required(definition.name) : undefined);

  const choose = (id: string) => {
    setChosenId(id);
    setValue(NO_VALUE);
    setUnreadable(undefined);
    setTried(false);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!definition) return;
    const { id: definitionId } = definition;
    const input = { definitionId, values: [...value.values], percentages: [...value.percentages] };
    if (error === undefined) void submit(() => onSet(input));
    else
      form.current
        ?.querySelector<HTMLElement>('[data-ref^="activity-attribute"] :is(input, select, textarea)')
        ?.focus();
  };
  return (
    <Dialog
      name="set-attribute"
      title={words.title(count)}
      widthPx={WIDTH_PX}
      onClose={onClose}
      returnFocusTo={() => null}
      footer={
        <>
          <Button data-ref="set-attribute-cancel" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            data-ref="set-attribute-submit"
            busy={isBusy}
            unavailable={definition === undefined}
          >
            {definition && value.values.length === 0 ? words.remove : words.submit}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className="create-form" noValidate onSubmit={onSubmit}>
        {problem !== undefined && <Callout priority="ERROR">{problem}</Callout>}
        <ChoiceSelectField
          label={words.which}
          data-ref="set-attribute-which"
          value={chosenId}
          options={[
            ...(definition ? [] : [{ value: '', label: words.choose }]),
            ...attributes.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={choose}
        />
        {definition && (
          <AttributeField
            key={definition.id}
            definition={definition}
            value={value}
            context={contextOfSeveral(definition)}
            required={isRequired(definition.id)}
            locale={locale}
            error={isTried ? error : undefined}
            onRevert={() => setUnreadable(undefined)}
            onChange={(entered) => {
              setUnreadable(entered.ok ? undefined : entered.message);
              if (entered.ok) setValue(entered.value);
            }}
          />
        )}
        {definition && !isRequired(definition.id) && <p className="create-hint">{words.hint}</p>}
      </form>
    </Dialog>
  );
}
