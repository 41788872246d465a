import type { Explanation } from '../../src/base/explanation.ts';
import { debugLog } from '../../src/browser/reporting/debug-log.ts';
import { journal } from '../../src/browser/reporting/journal.ts';
import { logMessage } from '../../src/browser/reporting/log-message.ts';
import { OWN_ADDRESS } from '../../src/browser/reporting/own-address.ts';
import type { Diagnosis } from '../../src/embed/diagnosis/diagnosis.ts';
import { explainBy, loadDiagnosis } from '../../src/embed/diagnosis/load-diagnosis.ts';
import { VERSION } from '../../src/embed/element/version.ts';
import type { Placement } from '../../src/embed/injection/placement.ts';
import { REGISTRY } from '../registry.ts';
import { load, loadWhenIdle } from './load-elements.ts';
import { placeElements } from './place-elements.ts';
import type { PlacementsName } from './placements.ts';
import { isWatched, watch } from './watch.ts';

/** What a page can ask of Portico by script, as `window.Portico`. */
export type Portico = {
  /** The version of the copy that is at work. */
  readonly version: string;
  /** Fetches an element's code now, before its tag has been seen. */
  define(tag: `portico-${string}`): void;
  /**
   * Puts elements into the page, those of the legacy module by name, or any as data:
   * `[{ element: 'portico-notice-bell', near: '#tools', put: 'last-inside' }]`. A placement that cannot be meant is told of
   * in the console and left out. The answer takes them out again.
   */
  place(placements: PlacementsName | readonly Placement[]): () => void;
  /** Looks for elements inside an open shadow root too. */
  watch(root: ShadowRoot): void;
  /** Runs commands, at once. Those pushed onto a plain array before the script came are run when it does. */
  push(...commands: readonly ((portico: Portico) => void)[]): void;
  /**
   * Says why an element shows or does not, also one whose code has never come; or why elements of a tag do, also when none
   * is in the page. Of several, the first is explained.
   */
  explain(what: string | HTMLElement): Promise<Explanation>;
  /** Examines the page, prints what is wrong and how to mend it to the console, and answers with the same as data. */
  doctor(): Promise<Diagnosis>;
};

declare global {
  interface Window {
    Portico?: Portico | ((portico: Portico) => void)[];
  }
}

type Mistakes = typeof import('./mistakes.ts');

/** The words for what a page does wrong are fetched only by a page that does. */
const tellOf = (task: (mistakes: Mistakes) => void): void => void import('./mistakes.ts').then(task).catch(() => {});

/** Takes the place of the queue that a page may have begun, and runs what stands in it. */
export function openPortico(): void {
  journal().copies.push({ version: VERSION, address: OWN_ADDRESS, tags: Object.keys(REGISTRY), isWatched });
  const queued = window.Portico;
  // An element of the page that has this id or name answers to it too.
  if (queued && !Array.isArray(queued) && 'version' in queued && 'push' in queued) {
    const { version } = queued;
    tellOf(({ logTwoCopies }) => logTwoCopies(version));
    return;
  }
  let count = 0;
  const portico: Portico = {
    version: VERSION,
    define: (tag) =>
      Object.hasOwn(REGISTRY, tag)
        ? load(tag)
        : tellOf(({ tellUnknownTag }) => tellUnknownTag(tag, Object.keys(REGISTRY))),
    place: placeElements,
    // A root that was made in a frame is of another class; but each has a list of sheets.
    watch: (root) => (root?.adoptedStyleSheets ? watch(root) : tellOf(({ tellNoRoot }) => tellNoRoot(root))),
    explain: (what) => explainBy(({ explain }) => explain(what), what),
    doctor: () => loadDiagnosis().then(({ diagnoseAndPrint }) => diagnoseAndPrint()),
    push(...commands) {
      for (const command of commands) {
        debugLog(`runs command ${++count}`);
        try {
          command(portico);
        } catch (cause) {
          // The command itself too: the console leads from it to its line.
          logMessage('error', 601, 'command.failed', `Command ${count} (${command?.name || typeof command}) failed.`, [
            cause,
            command,
          ]);
        }
      }
    },
  };
  window.Portico = portico;
  portico.push(...(Array.isArray(queued) ? queued : []));
  // The code of an element whose tag somebody else has taken says so.
  for (const tag in REGISTRY) if (isTaken(tag)) loadWhenIdle(tag);
}

function isTaken(tag: string): boolean {
  const owner = customElements.get(tag);
  return owner !== undefined && !('porticoVersion' in owner);
}
