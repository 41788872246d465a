import { type AdminContent, adminView } from './content/admin.ts';
import { type AnalyticsContent, analyticsView } from './content/analytics.ts';
import { type BudgetContent, budgetView } from './content/budget.ts';
import { type BudgetsContent, budgetsView } from './content/budgets.ts';
import { type ConnectorsContent, connectorsView } from './content/connectors.ts';
import { type HomeContent, homeView } from './content/home.ts';
import { type ItemContent, itemView } from './content/item.ts';
import { type NotFoundContent, notFoundView } from './content/not-found.ts';
import { type OrganizationContent, organizationView } from './content/organization.ts';
import { html } from './html.ts';
import { jsonScript } from './json-script.ts';
import type { LegacyContext, LegacyView } from './view.ts';

export type LegacyContent =
  | HomeContent
  | BudgetsContent
  | BudgetContent
  | ItemContent
  | AnalyticsContent
  | OrganizationContent
  | AdminContent
  | ConnectorsContent
  | NotFoundContent;

/** Everything that one page of the legacy module is made from. Plain data. */
export type LegacyPage = LegacyContext & {
  /** A tab's name tells it apart where its label alone does not, else it is null. */
  tabs: readonly { href: string; label: string; name: string | null; current: boolean }[];
  /** The help link's address; a missing one hides the link. */
  helpHref?: string | null;
  /** Whether something in the page answers the search button; without it there is none. */
  search?: boolean;
  /** Who runs the product, for the footer's "powered by"; a missing one names the product alone. */
  providerName?: string | null;
  content: LegacyContent;
  /** What Portico reads from the page: any JSON. */
  config: unknown;
  scripts: { portico: string };
};

/**
 * The full document of one page. Its header is empty at first: `legacy.js` draws it later, from the JSON in `#lm-data`.
 * The page holds no inline script and no inline style. The footer is left out of sight on administration pages and
 * with the newer brand (shell.md section 2).
 */
export function renderLegacyPage(page: LegacyPage): string {
  const view = viewOf(page.content, page);
  const header = {
    productName: page.productName,
    logo: `/brand/${page.brand}.svg`,
    userName: `${page.person.firstName} ${page.person.lastName}`,
    username: page.person.username,
    tabs: page.tabs,
    helpHref: page.helpHref ?? null,
    search: page.search ?? false,
  };
  const footerHidden = page.brand === 'newer' || page.content.kind === 'admin' || page.content.kind === 'connectors';

  return `<!doctype html>\n${html`<html lang="en" data-brand="${page.brand}">
<head>
<meta charset="utf-8">
<title>${view.title} | ${page.productName}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" type="image/svg+xml" href="/brand/${page.brand}.svg">
<link rel="stylesheet" href="/legacy/legacy.css">
${jsonScript('portico-config', page.config)}
${jsonScript('lm-data', header)}
<script type="module" src="${page.scripts.portico}" data-placements="legacy"></script>
</head>
<body class="lm-body">
<div id="lm-header" role="banner"></div>
<div id="lm-scroller" tabindex="0" role="region" aria-label="Content"><div id="lm-content" role="main">${view.body}</div></div>
<div id="lm-footer" role="contentinfo"${footerHidden && html` hidden`}>${
    page.providerName ? `${page.productName} is powered by ${page.providerName}` : `Powered by ${page.productName}`
  }</div>
<script src="/legacy/legacy.js"></script>
</body>
</html>`}\n`;
}

function viewOf(content: LegacyContent, context: LegacyContext): LegacyView {
  switch (content.kind) {
    case 'home':
      return homeView(content, context);
    case 'budgets':
      return budgetsView(content, context);
    case 'budget':
      return budgetView(content, context);
    case 'item':
      return itemView(content, context);
    case 'analytics':
      return analyticsView(content, context);
    case 'organization':
      return organizationView(content, context);
    case 'admin':
      return adminView(content, context);
    case 'connectors':
      return connectorsView(content, context);
    case 'not-found':
      return notFoundView(content, context);
  }
}
