import type { Explanation } from '../../base/explanation.ts';
import { type JournalLine, journal } from '../../browser/reporting/journal.ts';
import { type PlacementTimeLine, placementLogs } from '../injection/placement-log.ts';
import { explainedMessages } from './diagnose.ts';
import type { ExplainedMessage } from './diagnosis.ts';
import { explainElement } from './explain.ts';
import { porticoElements } from './page-elements.ts';

/** An element on the page. */
export type SeenElement = {
  element: HTMLElement;
  tag: string;
  /** Undefined until its code has loaded. */
  version: string | undefined;
  widthPx: number;
  heightPx: number;
  explanation: Explanation;
};

export type PageReading = {
  elements: readonly SeenElement[];
  placements: readonly PlacementTimeLine[];
  messages: readonly ExplainedMessage[];
  log: readonly JournalLine[];
};

/** Returns the contents and history of the page, without the elements of one tag: the reader's own. */
export async function readPage(tagOfReader: string): Promise<PageReading> {
  const elements = porticoElements().filter(({ localName }) => localName !== tagOfReader);
  return {
    elements: await Promise.all(elements.map(readElement)),
    placements: placementLogs().filter(({ element }) => element !== tagOfReader),
    messages: explainedMessages(),
    log: journal().log.slice(),
  };
}

async function readElement(element: HTMLElement): Promise<SeenElement> {
  const tag = element.localName;
  const owner = customElements.get(tag);
  const version = owner && 'porticoVersion' in owner ? String(owner.porticoVersion) : undefined;
  const { width, height } = element.getBoundingClientRect();
  const explanation = await explainElement(element);
  return { element, tag, version, widthPx: Math.round(width), heightPx: Math.round(height), explanation };
}
