import type { Brand } from '../../../src/shell/brand/brand.ts';
import { html } from '../../legacy/html.ts';
import type { Failure } from '../failures/failure.ts';

/** What stands in the window when a page cannot be made. It needs neither a session nor a script. */
export const troubleDocument = (failure: Failure, { brand, productName }: { brand: Brand; productName: string }) =>
  `<!doctype html>\n${html`<html lang="en" data-brand="${brand}">
<head>
<meta charset="utf-8">
<title>This page cannot be shown now | ${productName}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" type="image/svg+xml" href="/brand/${brand}.svg">
<link rel="stylesheet" href="/legacy/legacy.css">
</head>
<body class="lm-body">
<div id="lm-scroller"><div id="lm-content" role="main"><div class="lm-lost">
<p class="lm-lost-code">${failure.status}</p>
<h1>This page cannot be shown now</h1>
<p>${failure.message}</p>
<p><a class="lm-button" href="">Try again</a></p>
</div></div></div>
</body>
</html>`}\n`;
