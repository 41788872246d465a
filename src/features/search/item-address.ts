/** The location of an item. */
export type ItemPlace = { id: string; budgetId: string };

/** Returns the address of an item's page for links in the search. `app` is the application's base path, such as `/`. */
export const itemAddress = ({ id, budgetId }: ItemPlace, app: string): string =>
  `${app}budgets/${encodeURIComponent(budgetId)}/items/${encodeURIComponent(id)}/details?search=on`;

const PATH = /^budgets\/(\d{1,18})\/items\/(\d{1,18})(?:\/details)?\/?$/;

/** Returns the item of an address, if it is an item page of this origin. */
export function itemAt(address: string, { origin, app }: { origin: string; app: string }): ItemPlace | undefined {
  const written = address.trim();
  if (!/^(https?:\/\/|\/)/i.test(written) || !URL.canParse(written, origin)) return undefined;
  const url = new URL(written, origin);
  if (url.origin !== origin || !url.pathname.startsWith(app)) return undefined;
  const [, budgetId, id] = PATH.exec(url.pathname.slice(app.length)) ?? [];
  return budgetId === undefined || id === undefined ? undefined : { id, budgetId };
}
