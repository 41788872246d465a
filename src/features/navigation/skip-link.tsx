import { words } from './navigation.words.ts';
import { contentOf, focusContent } from './regions.ts';

/** Leads past the frame to the page's content; seen only while it has the focus. */
export function SkipLink({ host, content }: { host: HTMLElement; content: string | undefined }) {
  const skip = () => {
    const found = contentOf(host, content);
    if (found) focusContent(found);
  };
  return (
    <button type="button" part="skip" data-ref="skip" className="p-skip" onClick={skip}>
      {words.skip}
    </button>
  );
}
