/** Where an item stands. */
export type ItemPlace = { id: string; budgetId: string };

/**
 * The address of an item's page, for whoever comes from the search. `app` is where the application begins, such as `/`.
 */
export const itemAddress = ({ id, budgetId }: ItemPlace, app: string): string =>
  `${app}budgets/${encodeURIComponent(budgetId)}/items/${encodeURIComponent(id)}/details?search=on`;

const PATH = /^budgets\/(\d{1,18})\/items\/(\d{1,18})(?:\/details)?\/?$/;

/** The item whose page has this address, when it is one of the page's own origin and names an item. */
export function itemAt(address: string, { origin, app }: { origin: string; app: string }): ItemPlace | undefined {
  const written = address.trim();
  if (!/^(https?:\/\/|\/)/i.test(written) || !URL.canParse(written, origin)) return undefined;
  const url = new URL(written, origin);
  if (url.origin !== origin || !url.pathname.startsWith(app)) return undefined;
  const [, budgetId, id] = PATH.exec(url.pathname.slice(app.length)) ?? [];
  return budgetId === undefined || id === undefined ? undefined : { id, budgetId };
}
