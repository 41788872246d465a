import { ProgressBar } from '../../../src/ui/progress/progress-bar.tsx';
import { Specimen } from './specimen.tsx';

/** Renders progress at its start, in the middle and at its end. */
export function Progress() {
  return (
    <div className="wb-fields">
      <Specimen label="Beginning">
        <ProgressBar label="Import" share={0} />
      </Specimen>
      <Specimen label="On its way">
        <ProgressBar label="Export" share={0.3} valueText="12 of 40" />
      </Specimen>
      <Specimen label="Done">
        <ProgressBar label="Clearing" share={1} />
      </Specimen>
    </div>
  );
}
