import type { Shell } from '../../shell/create-shell.ts';
import { useWords } from '../../ui/language/use-words.ts';
import { navigationWords } from './navigation.words.ts';
import { regionsOf } from './regions.ts';

/** Leads past the frame to the page's content; seen only while it has the focus. The first part of the frame has it. */
export function SkipLink({ shell }: { shell: Shell }) {
  const words = useWords(navigationWords);
  return (
    <button type="button" part="skip" data-ref="skip" className="p-skip" onClick={regionsOf(shell).skip}>
      {words.skip}
    </button>
  );
}
