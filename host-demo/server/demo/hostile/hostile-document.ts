import { CONFIG_BLOCK_ID } from '../../../../src/shell/config/config-block.ts';
import { type Html, html } from '../../../legacy/html.ts';
import { jsonScript } from '../../../legacy/json-script.ts';
import { HOSTILE_BRANDS, HOSTILITIES, HOSTILITY_NAMES, type HostileView, hostileHref } from './hostile-switches.ts';

export type HostileDocument = {
  view: HostileView;
  problems: readonly string[];
  /** The configuration that Portico reads from the page. */
  config: unknown;
  /** What the page's own script needs to use the sandbox's session. */
  session: unknown;
};

const FILES = '/workbench/hostile';

/** A page that behaves like bad hosts. Its body is in a template, because the page redraws it repeatedly. */
export function hostileDocument({ view, problems, config, session }: HostileDocument): string {
  const { on, theme, brand } = view;
  return `<!doctype html>\n${html`<html lang="en" dir="${on.has('rtl') ? 'rtl' : 'ltr'}" data-brand="${brand}" data-hostile="${[...on].join(' ')}">
<head>
<meta charset="utf-8">
<title>A hostile page</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" type="image/svg+xml" href="/brand/${brand}.svg">
<link rel="stylesheet" href="${FILES}/page.css">
${on.has('rules') && html`<link rel="stylesheet" href="${FILES}/global-rules.css">`}
${theme && html`<link rel="stylesheet" href="${FILES}/theme.css">`}
${jsonScript(CONFIG_BLOCK_ID, config)}
${jsonScript('hostile-session', session)}
${on.has('prototypes') && html`<script src="${FILES}/old-library.js"></script>`}
<script src="${FILES}/page.js"></script>
${on.has('copies') && html`<script src="/portico/portico.iife.js" defer></script>`}
<script type="module" src="/portico/portico.js"></script>
<template id="page">${page()}</template>
</head>
<body>${switches(view, problems)}</body>
</html>`}\n`;
}

const page = (): Html => html`
<div id="app">
  <div id="top"></div>
  <div id="middle">
    <ul id="left"><li>Dashboard</li><li>Campaigns</li><li>Approvals</li><li>Reports</li></ul>
    <div id="main">
      <div id="tools"><button type="button">Export</button><span class="hook">Views</span></div>
      <h1>Campaigns</h1>
      <table>
        <tr><th>Campaign</th><th>Owner</th><th>Planned</th></tr>
        <tr><td>Spring launch</td><td>M. Tan</td><td>120 000</td></tr>
        <tr><td>Partner days</td><td>N. Okafor</td><td>45 500</td></tr>
        <tr><td>Brand film</td><td>S. Rivera</td><td>230 000</td></tr>
      </table>
      <p><label>Search <input type="search" id="search"></label> <button type="button">Go</button></p>
    </div>
  </div>
</div>
<div id="promo">Now with more features! Call us.</div>
<div id="cookies">We use cookies to make this page slower. <button type="button">Accept all</button></div>
<template id="header"><div class="bar"><b>Halden Portal</b><span class="fill"></span><span class="hook">S. Rivera</span></div></template>`;

/** In a shadow root, the only place on this page where a style sheet works as written. */
function switches(view: HostileView, problems: readonly string[]): Html {
  const link = (words: string, isOn: boolean, to: HostileView) =>
    html`<a href="${hostileHref(to)}"${isOn && html` aria-current="true"`}>${words}</a>`;
  return html`<div id="switches"><template shadowrootmode="open">
<link rel="stylesheet" href="${FILES}/switches.css">
<section>
<header><a href="/workbench">Workbench</a><h2>A hostile page</h2>
<nav aria-label="Brand">${HOSTILE_BRANDS.map((brand) => link(brand, view.brand === brand, { ...view, brand }))}</nav>
<nav aria-label="Person">${(['manager', 'user'] as const).map((role) => link(role, view.role === role, { ...view, role }))}</nav>
<nav aria-label="Everything">
${link('everything', view.on.size === HOSTILITY_NAMES.length, { ...view, on: new Set(HOSTILITY_NAMES) })}
${link('nothing', view.on.size === 0, { ...view, on: new Set() })}
</nav>
</header>
${problems.map((problem) => html`<p role="alert">${problem}</p>`)}
<details><summary>${view.on.size} of ${HOSTILITY_NAMES.length} hostilities are on</summary><ul>${HOSTILITY_NAMES.map((name) => toggle(HOSTILITIES[name], view.on.has(name), { ...view, on: toggled(view.on, name) }))}
${toggle('The host’s theme: --portico-accent and ::part(button)', view.theme, { ...view, theme: !view.theme })}</ul></details>
</section></template></div>`;
}

const toggle = (words: string, isOn: boolean, to: HostileView): Html =>
  html`<li><a href="${hostileHref(to)}" data-on="${String(isOn)}"><span class="switch"></span><span>${words}</span><em>${isOn ? 'on' : 'off'}</em></a></li>`;

function toggled<Name>(names: ReadonlySet<Name>, name: Name): ReadonlySet<Name> {
  const others = new Set(names);
  if (!others.delete(name)) others.add(name);
  return others;
}
