/** Applies the rules for forced colours below a root, which the runner can't emulate. Returns a function that ends it. */
export function applyForcedColours(root: ShadowRoot | null | undefined): () => void {
  const rules = [...(root?.adoptedStyleSheets ?? []), ...(root?.styleSheets ?? [])]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter(
      (rule) => rule instanceof CSSMediaRule && rule.conditionText === '(forced-colors: active)',
    ) as CSSMediaRule[];
  if (rules.length === 0) throw new Error('No rule is for forced colours.');
  for (const { media } of rules) media.mediaText = 'all';
  return () => {
    for (const { media } of rules) media.mediaText = '(forced-colors: active)';
  };
}
