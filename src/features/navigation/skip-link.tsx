import type { Shell } from '../../shell/create-shell.ts';
import { useWords } from '../../ui/language/use-words.ts';
import { navigationWords } from './navigation.words.ts';
import { regionsOf } from './regions.ts';

/** Skips the frame to the page's content; visible only while focused. The first region of the frame contains it. */
export function SkipLink({ shell }: { shell: Shell }) {
  const words = useWords(navigationWords);
  return (
    <button type="button" part="skip" data-ref="skip" className="p-skip" onClick={regionsOf(shell).skip}>
      {words.skip}
    </button>
  );
}
