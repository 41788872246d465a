import type { Explanation } from '../../src/base/explanation.ts';
import { debugLog } from '../../src/browser/reporting/debug-log.ts';
import { journal } from '../../src/browser/reporting/journal.ts';
import { logMessage } from '../../src/browser/reporting/log-message.ts';
import { OWN_ADDRESS } from '../../src/browser/reporting/own-address.ts';
import type { Diagnosis } from '../../src/embed/diagnosis/diagnosis.ts';
import { explain, loadDiagnosis } from '../../src/embed/diagnosis/load-diagnosis.ts';
import { VERSION } from '../../src/embed/element/version.ts';
import type { Placement } from '../../src/embed/injection/placement.ts';
import { REGISTRY } from '../registry.ts';
import { load, loadWhenIdle } from './load-elements.ts';
import { placeElements } from './place-elements.ts';
import type { PlacementsName } from './placements.ts';
import { isWatched, watch } from './watch.ts';

/** The scripting API for pages, `window.Portico`. */
export type Portico = {
  /** The version of the active copy. */
  readonly version: string;
  /** Loads an element's code now, before its tag has been found. */
  define(tag: `portico-${string}`): void;
  /**
   * Inserts elements into the page: those of the legacy module by name, or any as data, such as `[{ element:
   * 'portico-notice-bell', near: '#tools', put: 'last-inside' }]`. Logs and ignores invalid placements. Returns a
   * function that removes the elements.
   */
  place(placements: PlacementsName | readonly Placement[]): () => void;
  /** Also observes an open shadow root for elements. */
  watch(root: ShadowRoot): void;
  /** Runs commands immediately. Commands pushed to a plain array earlier run when the script loads. */
  push(...commands: readonly ((portico: Portico) => void)[]): void;
  /**
   * Explains why an element is visible or not, even if its code never loaded; or why elements of a tag are, even if the
   * page contains none. Of several, explains the first.
   */
  explain(what: string | HTMLElement): Promise<Explanation>;
  /** Diagnoses the page, prints the problems and their fixes to the console, and returns them as data. */
  doctor(): Promise<Diagnosis>;
};

declare global {
  interface Window {
    Portico?: Portico | ((portico: Portico) => void)[];
  }
}

type Mistakes = typeof import('./mistakes.ts');

/** The messages about mistakes load only on pages that make one. */
const withMistakes = (task: (mistakes: Mistakes) => void): void =>
  void import('./mistakes.ts').then(task).catch(() => {});

/** Replaces the queue that a page may have created, and runs its commands. */
export function openPortico(): void {
  journal().copies.push({ version: VERSION, address: OWN_ADDRESS, tags: Object.keys(REGISTRY), isWatched });
  const queued = window.Portico;
  // An element with this id or name is also a property of window, and has no `push`.
  if (queued && !Array.isArray(queued) && 'push' in queued) {
    const { version } = queued;
    withMistakes((mistakes) => mistakes.logTwoCopies(version));
    return;
  }
  let count = 0;
  const portico: Portico = {
    version: VERSION,
    define: (tag) =>
      Object.hasOwn(REGISTRY, tag)
        ? load(tag)
        : withMistakes((mistakes) => mistakes.logUnknownTag(tag, Object.keys(REGISTRY))),
    place: placeElements,
    // A root created in a frame has another class, but also a list of sheets.
    watch: (root) => (root?.adoptedStyleSheets ? watch(root) : withMistakes((mistakes) => mistakes.logNoRoot(root))),
    explain,
    doctor: () => loadDiagnosis().then((diagnosis) => diagnosis.diagnoseAndPrint()),
    push(...commands) {
      for (const command of commands) {
        debugLog(`Command ${++count}`);
        try {
          command(portico);
        } catch (cause) {
          // The console shows the command with its name, and links it to its source.
          logMessage('error', 601, 'command.failed', `Command ${count} failed.`, [cause, command]);
        }
      }
    },
  };
  window.Portico = portico;
  portico.push(...(Array.isArray(queued) ? queued : []));
  for (const tag in REGISTRY) {
    const owner = customElements.get(tag);
    // The code of an element whose tag is taken reports that.
    if (owner && !('porticoVersion' in owner)) loadWhenIdle(tag);
  }
}
