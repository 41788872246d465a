import { Checkbox } from '../../../src/ui/field/checkbox.tsx';
import { PasswordField } from '../../../src/ui/field/password-field.tsx';
import { SelectField } from '../../../src/ui/field/select-field.tsx';
import { TextArea, TextField } from '../../../src/ui/field/text-field.tsx';
import { Forced } from './forced.tsx';

const MESSAGE = 'The FY27 plan is open for review.';
const CURRENCIES = [
  { value: 'EUR', label: 'Euro' },
  { value: 'JPY', label: 'Japanese yen' },
];

/** Renders fields in every state. */
export function Fields() {
  return (
    <>
      <div className="wb-fields">
        <TextField label="At rest" defaultValue="Spring campaign" />
        <TextField label="Empty, with a hint" placeholder="Name" hint="As it appears on the invoice." />
        <Forced states={['hover']}>
          <TextField label="Under the pointer" defaultValue="Spring campaign" />
        </Forced>
        <Forced states={['focus']}>
          <TextField label="Focus" defaultValue="Spring campaign" />
        </Forced>
        <TextField label="Error" defaultValue="nadia@" error="Enter an email address, such as name@example.com." />
        <Forced states={['focus']}>
          <TextField
            label="Error and focus"
            defaultValue="nadia@"
            error="Enter an email address, such as name@example.com."
          />
        </Forced>
        <TextField label="Disabled" defaultValue="Spring campaign" disabled />
        <TextField label="To be read only" defaultValue="Spring campaign" readOnly />
        <PasswordField
          label="Password"
          defaultValue="portico"
          autoComplete="off"
          showLabel="Show password"
          hideLabel="Hide password"
        />
        <SelectField label="One of several" options={CURRENCIES} />
        <TextArea label="Several lines" defaultValue={MESSAGE} counter={{ length: MESSAGE.length, max: 300 }} />
        <TextArea
          label="Too many letters"
          defaultValue={MESSAGE}
          counter={{ length: 312, max: 300 }}
          error="Enter at most 300 letters."
        />
      </div>
      <h3 className="wb-subtitle">Boxes to tick</h3>
      <div className="wb-specimens">
        <Checkbox label="Off" />
        <Checkbox label="On" defaultChecked />
        <Forced states={['hover']}>
          <Checkbox label="Pointed at" />
        </Forced>
        <Forced states={['focus']}>
          <Checkbox label="Focus" defaultChecked />
        </Forced>
        <Checkbox label="Disabled" disabled />
        <Checkbox label="Disabled, on" disabled defaultChecked />
      </div>
    </>
  );
}
