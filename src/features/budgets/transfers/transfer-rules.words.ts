/** Message for missing or superfluous sides. */
export const transferRule =
  'Choose two different items or targets for a transfer, or one for an adjustment. Enter an amount above zero with at most 4 decimals.';
