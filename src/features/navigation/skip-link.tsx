import type { Shell } from '../../shell/create-shell.ts';
import { words } from './navigation.words.ts';
import { regionsOf } from './regions.ts';

/** Leads past the frame to the page's content; seen only while it has the focus. The first part of the frame has it. */
export function SkipLink({ shell }: { shell: Shell }) {
  return (
    <button type="button" part="skip" data-ref="skip" className="p-skip" onClick={regionsOf(shell).skip}>
      {words.skip}
    </button>
  );
}
