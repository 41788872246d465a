import { initialsOf } from '../../src/base/text/initials.ts';
import { recordOf } from '../../src/shell/brand/brands.ts';
import { frameBranding } from '../../src/shell/brand/custom-branding.ts';
import type { Trial } from '../../src/shell/routes/trial.ts';
import { userMenuWords } from '../../src/shell/routes/user-menu.words.ts';
import { type AdminContent, adminView } from './content/admin.ts';
import { type AnalyticsContent, analyticsView } from './content/analytics.ts';
import { type AuditContent, auditView } from './content/audit.ts';
import { type BudgetContent, budgetView } from './content/budget.ts';
import { type BudgetSettingsContent, budgetSettingsView } from './content/budget-settings.ts';
import { type BudgetsContent, budgetsView } from './content/budgets.ts';
import { type ConnectorsContent, connectorsView } from './content/connectors.ts';
import { type HomeContent, homeView } from './content/home.ts';
import { type ItemContent, itemView } from './content/item.ts';
import { type NoAccessContent, noAccessView } from './content/no-access.ts';
import { type NotFoundContent, notFoundView } from './content/not-found.ts';
import { type OrganizationContent, organizationView } from './content/organization.ts';
import { html } from './html.ts';
import { jsonScript } from './json-script.ts';
import type { LegacyContext, LegacyView } from './view.ts';

export type LegacyContent =
  | HomeContent
  | BudgetsContent
  | BudgetContent
  | BudgetSettingsContent
  | ItemContent
  | AnalyticsContent
  | OrganizationContent
  | AdminContent
  | AuditContent
  | ConnectorsContent
  | NoAccessContent
  | NotFoundContent;

/** The data of one page of the legacy module. */
export type LegacyPage = LegacyContext & {
  /** `unified` reserves the space of Portico's header and side menu. */
  layout: 'classic' | 'unified';
  /** Whether the side menu will be expanded. */
  isSideExpanded?: boolean;
  /** A tab's name distinguishes tabs with the same label; otherwise it is null. */
  tabs: readonly { href: string; label: string; name: string | null; current: boolean }[];
  /** Entries of the user menu, in display order. */
  userMenu: readonly { label: string; href: string; newTab: boolean }[];
  /** The trial in the user menu; absent for a normal account. */
  trial?: Trial | undefined;
  /** The help link's address; a missing one hides the link. */
  helpHref?: string | undefined;
  /** Whether the page handles the search button; otherwise it is hidden. */
  search?: boolean;
  /** The operator in the footer's "powered by"; without it the footer names only the product. */
  providerName?: string | null;
  content: LegacyContent;
  /** The page's configuration for Portico: any JSON. */
  config: unknown;
  scripts: {
    portico: string;
    /** Modules to preload. */
    ahead?: readonly string[];
  };
};

/**
 * The full document of one page. Its own header, in the classic layout, is empty at first: `legacy.js` draws it later,
 * from the JSON in `#lm-data`.
 * The page holds no inline script and no inline style. The footer is left out of sight on administration pages and
 * with the newer brand.
 */
export function renderLegacyPage(page: LegacyPage): string {
  const view = viewOf(page.content, page);
  const look = frameBranding(page.organization.branding);
  const header = {
    productName: page.productName,
    logo: `/brand/${page.brand}.svg`,
    ownLogo: look.logo ?? null,
    ownColours: look.colours ?? null,
    organizationName: page.organization.name,
    user: headerUser(page),
    tabs: page.tabs,
    helpHref: page.helpHref ?? null,
    search: page.search ?? false,
    itemLabels: itemLabelsOf(page.content),
  };
  const footerHidden =
    !recordOf(page.brand).hasFooter || page.content.kind === 'admin' || page.content.kind === 'connectors';

  const { portico, ahead = [] } = page.scripts;
  const isUnified = page.layout === 'unified';
  const hasInter = isUnified || recordOf(page.brand).usesInter;

  return `<!doctype html>\n${html`<html lang="en" data-brand="${page.brand}" data-layout="${page.layout}"${page.isSideExpanded && html` data-side="expanded"`}>
<head>
<meta charset="utf-8">
<title>${view.title} | ${page.productName}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" type="image/svg+xml" href="/brand/${page.brand}.svg">
${hasInter && html`<link rel="preload" href="/brand/inter-latin.woff2" as="font" type="font/woff2" crossorigin>\n`}<link rel="stylesheet" href="/brand/pages.css">
<link rel="stylesheet" href="/brand/${page.brand}/legacy-module.css">
<link rel="stylesheet" href="/legacy/legacy.css">
${ahead.map((address) => html`<link rel="modulepreload" href="${address}">\n`)}${jsonScript('portico-config', page.config)}
${jsonScript('lm-data', header)}
${page.content.kind === 'budgets' && html`<script type="module" src="/portico/budget-order.js" blocking="render"></script>\n`}<script type="module" src="${portico}" data-placements="${isUnified ? 'legacy-unified' : 'legacy'}"></script>
</head>
<body class="lm-body">
${isUnified ? html`<div id="lm-side"></div>\n<div id="lm-top"></div>` : html`<div id="lm-header" role="banner"></div>`}
<div id="lm-scroller" tabindex="0" role="main" aria-label="Content"><div id="lm-content">${view.body}</div></div>
<div id="lm-footer" role="contentinfo"${footerHidden && html` hidden`}>${
    page.providerName ? `${page.productName} is powered by ${page.providerName}` : `Powered by ${page.productName}`
  }</div>
<script src="/legacy/legacy.js"></script>
</body>
</html>`}\n`;
}

/** Returns the header's data about the signed-in user, with the same accessible names as Portico's header. */
function headerUser({ person, userMenu, trial }: LegacyPage) {
  const { firstName, lastName, username } = person;
  const name = `${firstName} ${lastName}`.trim();
  const initials = initialsOf(firstName, lastName);
  return {
    name,
    username,
    initials,
    buttonLabel: [initials, userMenuWords().account(name)].filter(Boolean).join(', '),
    menuLabel: [name, username, trial?.message].filter(Boolean).join(', '),
    menu: userMenu.map(({ label, href, newTab }) => ({ label, href, newTab })),
    trial: trial ? { share: trial.share ?? null, message: trial.message } : null,
  };
}

/**
 * What the search calls its results in the pages of a budget (docs/decisions/0029-tabs-and-titles.md), by the names of
 * its `labels`; null elsewhere.
 */
function itemLabelsOf(content: LegacyContent) {
  if (!('budget' in content) || !('preferences' in content.budget)) return null;
  const { CATEGORY, SUBCATEGORY, LINE_ITEM, PLACEHOLDER } = content.budget.preferences.labels;
  return { category: CATEGORY, subcategory: SUBCATEGORY, lineItem: LINE_ITEM, placeholder: PLACEHOLDER };
}

function viewOf(content: LegacyContent, context: LegacyContext): LegacyView {
  switch (content.kind) {
    case 'home':
      return homeView(content, context);
    case 'budgets':
      return budgetsView(content, context);
    case 'budget':
      return budgetView(content, context);
    case 'budget-settings':
      return budgetSettingsView(content, context);
    case 'item':
      return itemView(content, context);
    case 'analytics':
      return analyticsView(content, context);
    case 'organization':
      return organizationView(content, context);
    case 'audit':
      return auditView(content);
    case 'admin':
      return adminView(content, context);
    case 'connectors':
      return connectorsView(content, context);
    case 'no-access':
      return noAccessView(content, context);
    case 'not-found':
      return notFoundView(content, context);
  }
}
