import { useEffect, useState } from 'react';
import { type PageReading, readPage } from '../../../src/embed/diagnosis/read-page.ts';

const READ_EVERY_MS = 500;
const NOTHING: PageReading = { elements: [], placements: [], messages: [], log: [] };

/** Returns the elements and events of the page, updated twice a second while the inspector is shown. */
export function usePageReading(tagOfReader: string): PageReading {
  const [reading, setReading] = useState(NOTHING);
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const next = await readPage(tagOfReader);
      if (!isOver) setReading((now) => (isSame(now, next) ? now : next));
    };
    const readQuietly = () => void read().catch(() => {}); // the page may be changing under the reader's hands
    readQuietly();
    const timer = setInterval(readQuietly, READ_EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [tagOfReader]);
  return reading;
}

const isSame = (one: PageReading, other: PageReading): boolean =>
  one.elements.length === other.elements.length &&
  one.elements.every(({ element }, index) => element === other.elements[index]?.element) &&
  textOf(one) === textOf(other);

const textOf = (reading: PageReading): string =>
  JSON.stringify(reading, (key, value: unknown) => (key === 'element' && typeof value === 'object' ? null : value));
