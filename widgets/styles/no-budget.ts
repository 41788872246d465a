/** An element that shows nothing without the id of a budget needs no space then. */
export const NO_BUDGET_CSS = ":host(:is(:not([budget-id]), [budget-id=''])) { block-size: auto; min-block-size: 0 }";
