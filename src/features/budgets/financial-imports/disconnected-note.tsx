import { Callout } from '../../../ui/callout/callout.tsx';
import { importStepsWords } from './import-steps.words.ts';

/** Explains why the progress of an import has stopped. */
export function DisconnectedNote() {
  return (
    <div className="import-option" data-ref="import-disconnected">
      <Callout priority="WARNING">{importStepsWords.import.disconnected}</Callout>
    </div>
  );
}
