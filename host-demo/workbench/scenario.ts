import type { Brand } from '../../src/shell/brand/brands.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import type { SessionNotice } from '../../src/shell/session/session-notice.ts';
import type { Press } from './press-each.ts';
import type { SandboxRequest } from './sandbox-shell.ts';

/** One state of an element: the sandbox that the reference server creates for it, and the state of its page. */
export type Scenario = {
  id: string;
  description: string;
  /** Its settings of the user override the role of a link. */
  setUp: Omit<SandboxRequest, 'brand' | 'role'> & Partial<Pick<SandboxRequest, 'role'>>;
  /** The only brand with this state; both if absent. */
  brand?: Brand;
  /** The path of the page in the application. */
  path?: string;
  attributes?: Readonly<Record<string, string>>;
  /** Stored values of the browser. */
  remembers?: Readonly<Record<string, unknown>>;
  /** The default width of the screen. */
  width?: '320' | '480';
  /** The session message. */
  sessionNotice?: SessionNotice;
  /** Parts to press, one after the other. */
  presses?: readonly Press[];
};

/** An element in the workbench: the module `scenarios/<entry>.ts` exports one as `workbench`. */
export type WorkbenchElement = {
  /** Fetches the code that its states need, where the registry does not name all of it. */
  define?: () => Promise<unknown>;
  /** What surrounds the element: nothing, room for what opens below it, the rest of the frame, or the page that it is a part of. */
  page: 'alone' | 'above' | 'frame' | 'part';
  /** Attributes of every state whose values only the server knows. */
  attributes?: (shell: Shell) => Promise<Readonly<Record<string, string>>>;
  scenarios: readonly Scenario[];
};
