import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../src/ui/button/button.tsx';
import { HintedButton } from '../../../src/ui/button/hinted-button.tsx';
import { Forced } from './forced.tsx';
import type { ForcedState } from './forced-states.ts';
import { Specimen } from './specimen.tsx';

type State = { label: string; forced?: readonly ForcedState[]; props?: { disabled?: boolean; busy?: boolean } };

const STATES: readonly State[] = [
  { label: 'At rest' },
  { label: 'Under the pointer', forced: ['hover'] },
  { label: 'Pressed', forced: ['hover', 'pressed'] },
  { label: 'Focus', forced: ['focus'] },
  { label: 'Disabled', props: { disabled: true } },
  { label: 'Busy', props: { busy: true } },
];

/** Renders every kind of button in every state. */
export function Buttons() {
  return (
    <>
      <InStates
        title="Main"
        button={(props) => (
          <Button kind="primary" {...props}>
            Publish
          </Button>
        )}
      />
      <InStates title="Other" button={(props) => <Button {...props}>Cancel</Button>} />
      <InStates
        title="Danger"
        button={(props) => (
          <Button kind="danger" {...props}>
            Remove
          </Button>
        )}
      />
      <InStates
        title="Icon"
        button={({ busy, disabled }) => (
          <button
            type="button"
            className="p-icon-button"
            aria-label="Close"
            disabled={disabled}
            {...(busy && { 'aria-disabled': true, 'aria-busy': true, 'data-pressed': '' })}
          >
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
      />
      <h3 className="wb-subtitle">With a hint, disabled too</h3>
      <div className="wb-row-of-parts">
        <HintedButton kind="primary" hint="Everybody will be notified with the new message">
          Create
        </HintedButton>
        <HintedButton kind="primary" hint="Everybody will be notified with the new message" disabled>
          Create
        </HintedButton>
      </div>
      <h3 className="wb-subtitle">Large, in public forms</h3>
      <div className="wb-form-wide">
        <Button kind="primary" size="large">
          Log in
        </Button>
      </div>
    </>
  );
}

type InStatesProps = { title: string; button: (props: NonNullable<State['props']>) => ReactNode };

function InStates({ title, button }: InStatesProps) {
  return (
    <>
      <h3 className="wb-subtitle">{title}</h3>
      <div className="wb-specimens">
        {STATES.map(({ label, forced = [], props = {} }) => (
          <Specimen key={label} label={label}>
            <Forced states={forced}>{button(props)}</Forced>
          </Specimen>
        ))}
      </div>
    </>
  );
}
