import type { Brand } from '../../../src/shell/brand/brands.ts';
import { html } from '../../legacy/html.ts';
import { lost } from '../../legacy/parts/lost.ts';
import type { Failure } from '../platform/failures/failure.ts';

const isPassing = ({ status }: Failure) => status >= 500 || status === 429;

/** The error page. It needs neither a session nor a script. */
export function troubleDocument(failure: Failure, { brand, productName }: { brand: Brand; productName: string }) {
  const title = isPassing(failure) ? 'This page isn’t available right now' : 'This page can’t be displayed';
  const wayOn = isPassing(failure) ? { href: '', label: 'Try again' } : { href: '/', label: 'Go to start page' };
  return `<!doctype html>\n${html`<html lang="en" data-brand="${brand}">
<head>
<meta charset="utf-8">
<title>${title} | ${productName}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" type="image/svg+xml" href="/brand/${brand}.svg">
<link rel="stylesheet" href="/brand/${brand}/legacy-module.css">
<link rel="stylesheet" href="/legacy/legacy.css">
</head>
<body class="lm-body">
<div id="lm-scroller" role="main"><div id="lm-content">${lost({ status: failure.status, title, message: html`${failure.message}`, wayOn })}</div></div>
</body>
</html>`}\n`;
}
