import type { CheckFinding } from './diagnosis.ts';

/** A check of the page. Its number in the list is its position in `CHECKS`. */
export type Check = {
  id: string;
  title: string;
  /** Message when nothing was found. */
  ok: string;
  /** `session` is the response to the one request that the checks of a run share. */
  run(session: Promise<Response>): readonly CheckFinding[] | Promise<readonly CheckFinding[]>;
};

type About = Pick<CheckFinding, 'element' | 'culprit'>;

export const problem = (message: string, fix: string, about: About = {}): CheckFinding => ({
  state: 'problem',
  message,
  fix,
  ...about,
});
export const note = (message: string, fix: string, about: About = {}): CheckFinding => ({
  ...problem(message, fix, about),
  state: 'note',
});
