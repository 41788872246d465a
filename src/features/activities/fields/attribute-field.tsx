import { ExternalLink } from 'lucide-react';
import { type Checked, invalid } from '../../../base/validation/checked.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import type { ActivityAttribute } from '../activity.wire.ts';
import type { AttributeDefinition } from '../attributes.wire.ts';
import type { OptionContext } from '../rules/attribute-options.ts';
import type { AttributeValue } from '../rules/attribute-values.ts';
import { checkText, editableText, readableTexts } from './attribute-text.ts';
import { BooleanField } from './boolean-field.tsx';
import { DateField } from './date-field.tsx';
import { withExample } from './day-text.ts';
import type { FieldProps } from './field-frame.tsx';
import { fieldsWords } from './fields.words.ts';
import { OptionField } from './option-field.tsx';
import { ReadOnlyField } from './read-only-field.tsx';
import { TypedField, type TypedFieldProps } from './typed-field.tsx';

type AttributeFieldProps = Omit<FieldProps, 'label' | 'hint'> & {
  definition: AttributeDefinition;
  value: AttributeValue;
  /** Whose values they are if they are inherited; a source of null cannot be seen by the user. */
  inherited?: Pick<ActivityAttribute, 'source'> | undefined;
  context: OptionContext;
  readOnly?: boolean;
  locale: string;
  onChange: (value: Checked<AttributeValue>) => void;
};

/** The field of an attribute, by its type. Inherited values can only be read. */
export function AttributeField(props: AttributeFieldProps) {
  const { definition, value, inherited, context, readOnly = false, locale, onChange, ...rest } = props;
  const words = useWords(fieldsWords);
  const { id, type, name: label, help } = definition;
  const field = { ...rest, label, hint: help || undefined, 'data-ref': `activity-attribute-${id}` };
  const [text = ''] = value.values;
  if (inherited || readOnly) {
    const source = inherited && (inherited.source ? words.from(inherited.source.name) : words.fromHidden);
    return (
      <ReadOnlyField
        label={label}
        texts={readableTexts(definition, value, locale)}
        hint={source ?? field.hint}
        data-ref={field['data-ref']}
      >
        {type === 'LINK' && text !== '' && <TextLink href={text} />}
      </ReadOnlyField>
    );
  }
  const typed = {
    ...field,
    shown: editableText(definition, value, locale),
    check: (entered: string) => checkText(definition, entered, context.before, locale),
    onChange,
  } satisfies TypedFieldProps<AttributeValue>;
  switch (type) {
    case 'COMBOBOX':
    case 'MULTISELECT':
      return <OptionField {...field} {...{ definition, value, context, locale, onChange }} />;
    case 'BOOLEAN':
      return <BooleanField {...field} value={text} onChange={(chosen) => onChange(typed.check(chosen))} />;
    case 'DATE':
      return (
        <DateField
          {...field}
          value={text === '' ? null : text}
          locale={locale}
          onChange={(day) => onChange(day.ok ? typed.check(day.value ?? '') : day)}
        />
      );
    case 'DATETIME':
      return <TypedField {...typed} placeholder={words.date.withTime} check={withDateTimeExample(typed.check)} />;
    case 'NUMBER':
    case 'CURRENCY':
      return <TypedField {...typed} inputMode="decimal" />;
    case 'PERCENT':
      return <TypedField {...typed} inputMode="decimal" end={() => <PercentSign />} />;
    case 'LINK':
      return (
        <TypedField
          {...typed}
          inputMode="url"
          dir="ltr"
          {...(text !== '' && { end: () => <LinkButton href={text} /> })}
        />
      );
    case 'RICH_TEXT':
      return <TypedField {...typed} isMultiline />;
    case 'TEXT':
      return <TypedField {...typed} isMultiline={typed.shown.includes('\n')} />;
  }
}

type Check = (text: string) => Checked<AttributeValue>;

const withDateTimeExample =
  (check: Check): Check =>
  (text) => {
    const checked = check(text);
    return checked.ok ? checked : invalid(withExample(checked.message, 'time'));
  };

const PercentSign = () => (
  <span className="p-field-end activity-percent" aria-hidden="true">
    %
  </span>
);

const TextLink = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" dir="ltr">
    {href}
  </a>
);

function LinkButton({ href }: { href: string }) {
  const words = useWords(fieldsWords);
  return (
    <a
      className="p-field-end"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={words.link.open}
      title={words.link.open}
    >
      <ExternalLink size={18} strokeWidth={1.75} aria-hidden="true" />
    </a>
  );
}
