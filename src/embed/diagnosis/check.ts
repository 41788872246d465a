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

type About = Pick<Found, 'element' | 'culprit'>;

export const problem = (says: string, fix: string, about: About = {}): Found => ({
  state: 'problem',
  says,
  fix,
  ...about,
});
export const worthKnowing = (says: string, fix: string, about: About = {}): Found => ({
  ...problem(says, fix, about),
  state: 'note',
});
