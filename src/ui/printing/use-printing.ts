import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Returns whether the page is being printed. Renders before the browser lays out the pages, whether a script or the user
 * prints.
 */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const media = matchMedia('print');
    const listening = new AbortController();
    const { signal } = listening;
    const show = (isShown: boolean) => flushSync(() => setIsPrinting(isShown));
    let isBetween = false;
    const setBetween = (is: boolean) => {
      isBetween = is;
      show(is);
    };
    window.addEventListener('beforeprint', () => setBetween(true), { signal });
    window.addEventListener('afterprint', () => setBetween(false), { signal });
    // For the emulation of the medium. While they print, browsers change it several times.
    media.addEventListener('change', () => isBetween || show(media.matches), { signal });
    return () => listening.abort();
  }, []);
  return isPrinting;
}
