/** One reason why something shows or does not: `code` for programs, `says` and `fix` for the developer of the page. */
export type Reason = { code: string; message: string; fix?: string };

/** A reason, and whether it is one to show nothing. What else is known of it is not handed on. */
export type Finding = Reason & { hides: boolean };

/** Why an element shows what it shows. */
export type Explanation = { visible: boolean; reasons: readonly Reason[] };

export const hides = (code: string, message: string): Finding => ({ code, message, hides: true });
export const remarks = (code: string, message: string): Finding => ({ code, message, hides: false });

/** It shows when nothing hides it. What hides it comes first. */
export function explanationOf(findings: readonly Finding[]): Explanation {
  const inOrder = [...findings].sort((one, other) => Number(other.hides) - Number(one.hides));
  return {
    visible: !findings.some((finding) => finding.hides),
    reasons: inOrder.map(({ code, message, fix }) => ({ code, message, ...(fix && { fix }) })),
  };
}
