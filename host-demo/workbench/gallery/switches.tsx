import { useState } from 'react';
import { Switch } from '../../../src/ui/switch/switch.tsx';
import { Forced } from './forced.tsx';

const still = () => {};

/** Renders the switch in every state. */
export function Switches() {
  const [isOn, setOn] = useState(true);
  return (
    <div className="wb-specimens">
      <Switch label="To be tried" checked={isOn} onChange={setOn} />
      <Switch label="Off" checked={false} onChange={still} />
      <Switch label="On" checked onChange={still} />
      <Forced states={['hover']}>
        <Switch label="Pointed at" checked={false} onChange={still} />
      </Forced>
      <Forced states={['focus']}>
        <Switch label="Focus" checked onChange={still} />
      </Forced>
      <Switch label="Busy" checked busy onChange={still} />
      <Switch label="Disabled" checked={false} disabled onChange={still} />
      <Switch label="Disabled, on" checked disabled onChange={still} />
    </div>
  );
}
