const NAMES: Readonly<Record<string, ForcedState>> = {
  hover: 'hover',
  active: 'pressed',
  focus: 'focus',
  'focus-visible': 'focus',
};
const STATES = /:(hover|active|focus-visible|focus)(?![-\w])/g;

/** A state that normally lasts only during hover, press or keyboard focus. */
export type ForcedState = 'hover' | 'pressed' | 'focus';

/**
 * Makes `data-forced` show a state permanently: adds a copy of each rule with a state's pseudo-class, with the attribute
 * in its place and the same specificity. The product itself is unchanged.
 */
export function holdStates(sheet: CSSStyleSheet | CSSGroupingRule): void {
  for (const [index, rule] of [...[...sheet.cssRules].entries()].reverse()) {
    if (rule instanceof CSSStyleRule) {
      const selector = rule.selectorText.replace(STATES, (_, state: string) => `[data-forced~="${NAMES[state]}"]`);
      if (selector !== rule.selectorText) sheet.insertRule(`${selector} { ${rule.style.cssText} }`, index + 1);
    } else if (rule instanceof CSSGroupingRule) holdStates(rule);
  }
}
