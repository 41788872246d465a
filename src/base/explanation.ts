/** One reason why an element is visible or not: `code` for programs, `message` and `fix` for the page's developer. */
export type Reason = { code: string; message: string; fix?: string };

/** A reason, and whether it hides the element. `explanationOf` omits any other fields. */
export type Finding = Reason & { hides: boolean };

/** Why an element is visible or not. */
export type Explanation = { visible: boolean; reasons: readonly Reason[] };

export const hides = (code: string, message: string): Finding => ({ code, message, hides: true });
export const remarks = (code: string, message: string): Finding => ({ code, message, hides: false });

/** Returns the explanation. An element is visible if no finding hides it; findings that hide it are first. */
export function explanationOf(findings: readonly Finding[]): Explanation {
  const inOrder = [...findings].sort((one, other) => Number(other.hides) - Number(one.hides));
  return {
    visible: !findings.some((finding) => finding.hides),
    reasons: inOrder.map(({ code, message, fix }) => ({ code, message, ...(fix && { fix }) })),
  };
}
