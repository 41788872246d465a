import type { Brand } from '../../../../src/shell/brand/brands.ts';
import { type Html, html } from '../../../legacy/html.ts';

type DemoPage = { title: string; path: string; brand: Brand; productName: string; content: Html };

const PAGES = [
  ['/demo/mail', 'Mail'],
  ['/demo/switches', 'Switches'],
] as const;

/** A page for users who try out the demo. It needs no script. */
export const demoDocument = ({ title, path, brand, productName, content }: DemoPage): string =>
  `<!doctype html>\n${html`<html lang="en" data-brand="${brand}">
<head>
<meta charset="utf-8">
<title>${title} | ${productName}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" type="image/svg+xml" href="/brand/${brand}.svg">
<link rel="preload" href="/brand/inter-latin.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/brand/pages.css">
<link rel="stylesheet" href="/demo/tokens.css">
<link rel="stylesheet" href="/demo/demo.css">
</head>
<body>
<header>
<a class="product" href="/">${productName}</a>
<nav aria-label="Demo">${PAGES.map(([to, name]) => html`<a href="${to}"${to === path && html` aria-current="page"`}>${name}</a>`)}<a href="/workbench">Workbench</a></nav>
</header>
<main>${content}</main>
</body>
</html>`}\n`;
