/** Formats the share of a part, such as 0.25, as a percentage. */
export const shareText = (share: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(Number(share));
