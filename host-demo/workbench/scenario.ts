import type { Brand } from '../../src/shell/brand/brand.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import type { SessionNotice } from '../../src/shell/session/session-notice.ts';
import type { Press } from './press-each.ts';
import type { SandboxRequest } from './sandbox-shell.ts';

/** One state of an element: what the reference server is asked to set up for it, and how its page then stands. */
export type Scenario = {
  id: string;
  says: string;
  /** What it says of the person counts more than the role that a link asks for. */
  setUp: Omit<SandboxRequest, 'brand' | 'role'> & Partial<Pick<SandboxRequest, 'role'>>;
  /** The only brand that has this state; absent is in both. */
  brand?: Brand;
  /** Where in the application the page is. */
  path?: string;
  attributes?: Readonly<Record<string, string>>;
  /** What the browser remembers. */
  remembers?: Readonly<Record<string, unknown>>;
  /** How wide the screen is when the link says nothing else. */
  width?: '320' | '480';
  /** What they are told of their session. */
  told?: SessionNotice;
  /** What is then pressed, one after the other. */
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
