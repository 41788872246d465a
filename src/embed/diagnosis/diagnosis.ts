/** A `problem` breaks something; a `note` is information. */
export type CheckFinding = {
  state: 'note' | 'problem';
  message: string;
  fix: string;
  /** The affected element, if any. */
  element?: Element;
  /** The part of the page that causes the finding. */
  culprit?: Element;
};

/** The result of one check. Without findings, `message` confirms that the check passed. */
export type CheckResult = {
  number: number;
  id: string;
  title: string;
  state: 'ok' | 'note' | 'problem';
  message: string;
  findings: readonly CheckFinding[];
};

/** A logged message with its documentation. */
export type ExplainedMessage = {
  number: number;
  code: string;
  text: string;
  atMs: number;
  title: string;
  cause: string;
  fix: string;
  /** Address of its documentation. */
  address: string;
};

/** The result of `doctor()`. */
export type Diagnosis = {
  version: string;
  problems: number;
  notes: number;
  checks: readonly CheckResult[];
  messages: readonly ExplainedMessage[];
};
