/** Message for missing or superfluous items. */
export const transferRule =
  'Choose two different items for a transfer, or one item for an adjustment. Enter an amount above zero with at most 4 decimals.';
