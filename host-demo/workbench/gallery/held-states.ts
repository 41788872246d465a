const NAMES: Readonly<Record<string, HeldState>> = {
  hover: 'hover',
  active: 'pressed',
  focus: 'focus',
  'focus-visible': 'focus',
};
const STATES = /:(hover|active|focus-visible|focus)(?![-\w])/g;

/** A state that otherwise lasts only while somebody points, presses or goes there by the keyboard. */
export type HeldState = 'hover' | 'pressed' | 'focus';

/**
 * Lets `data-held` show such a state for as long as it is looked at: next to each rule of the product's own style sheets
 * that waits for one, the same rule for the attribute, at the same weight. The product itself carries nothing of it.
 */
export function holdStates(sheet: CSSStyleSheet | CSSGroupingRule): void {
  for (const [index, rule] of [...[...sheet.cssRules].entries()].reverse()) {
    if (rule instanceof CSSStyleRule) {
      const selector = rule.selectorText.replace(STATES, (_, state: string) => `[data-held~="${NAMES[state]}"]`);
      if (selector !== rule.selectorText) sheet.insertRule(`${selector} { ${rule.style.cssText} }`, index + 1);
    } else if (rule instanceof CSSGroupingRule) holdStates(rule);
  }
}
