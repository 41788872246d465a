import { useEffect, useState } from 'react';

/** Returns whether an element's content overflows. */
export function useScrolls(part: HTMLElement | null): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    if (!part) return;
    const measure = () => setScrolls(part.scrollHeight > part.clientHeight);
    const resizes = new ResizeObserver(measure);
    const changes = new MutationObserver(measure); // content that grows in a full element does not resize it
    resizes.observe(part);
    changes.observe(part, { childList: true, subtree: true, characterData: true });
    return () => {
      resizes.disconnect();
      changes.disconnect();
    };
  }, [part]);
  return scrolls;
}
