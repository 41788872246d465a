/** `problem` keeps something from working; `note` is worth knowing. */
export type CheckFinding = {
  state: 'note' | 'problem';
  message: string;
  fix: string;
  /** The element that it is about, if it is about one. */
  element?: Element;
  /** What in the page does it to the element. */
  culprit?: Element;
};

/** What one check came to. `findings` is empty when all is well, and `says` then tells so. */
export type CheckResult = {
  number: number;
  id: string;
  title: string;
  state: 'ok' | 'note' | 'problem';
  message: string;
  findings: readonly CheckFinding[];
};

/** A message that Portico has said in this page, with what the documentation knows of it. */
export type ExplainedMessage = {
  number: number;
  code: string;
  text: string;
  atMs: number;
  title: string;
  cause: string;
  fix: string;
  /** Where the documentation has it. */
  address: string;
};

/** The answer of the doctor. */
export type Diagnosis = {
  version: string;
  problems: number;
  notes: number;
  checks: readonly CheckResult[];
  messages: readonly ExplainedMessage[];
};
