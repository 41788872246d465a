import type { Found } from './diagnosis.ts';

/** One question to the page. Its number in the list is its place in `CHECKS`. */
export type Check = {
  id: string;
  title: string;
  /** What is said when nothing was found. */
  ok: string;
  /** `session` is the answer to the one read that the checks of a run share. */
  run(session: Promise<Response>): readonly Found[] | Promise<readonly Found[]>;
};

export const problem = (says: string, fix: string): Found => ({ state: 'problem', says, fix });
export const worthKnowing = (says: string, fix: string): Found => ({ state: 'note', says, fix });
