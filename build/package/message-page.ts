import { createHash } from 'node:crypto';
import { groupedMessages, type NumberedMessage } from '../../src/embed/diagnosis/grouped-messages.ts';

/**
 * Returns `messages.html`: the messages as a page beside the script, which each console message links by its number. A
 * single file without dependencies, readable from any server and from a disk.
 */
export function messagePage(): string {
  const groups = groupedMessages().map(
    ({ title, messages }) => `<h2>${textOf(title)}</h2>\n${messages.map(article).join('\n')}`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Messages of Portico</title>
<style>${STYLE}</style>
<main>
<h1>Messages of Portico</h1>
<p>Every message that Portico writes to the console begins with a number, and a number never changes its meaning. In the
console, <code>Portico.explain('portico-notice-bell')</code> says why an element shows or does not, and
<code>Portico.doctor()</code> what is wrong with the page.</p>
${groups.join('\n')}
</main>
</html>
`;
}

const article = ({ number, code, title, meaning, cause, fix }: NumberedMessage): string =>
  `<article id="${number}">
<h3><a href="#${number}">${number}</a> ${textOf(title)}</h3>
<code>${textOf(code)}</code>
<p>${textOf(meaning)}</p>
<p><b>Cause:</b> ${textOf(cause)}</p>
<p><b>What to do:</b> ${textOf(fix)}</p>
</article>`;

const textOf = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 68ch; margin: 0 auto; padding: 24px 24px 50vh }
h2 { margin: 48px 0 8px; font-size: 20px }
h3 { margin: 0; font-size: 16px }
article { margin: 0 -16px; padding: 16px; border-radius: 8px; scroll-margin-top: 24px; overflow-wrap: anywhere }
article:target { background: color-mix(in srgb, Highlight 20%, Canvas) }
article p { margin: 8px 0 0 }
h3 a { color: inherit }
`;

/** In the page itself, because it may be read from servers and disks that set no headers. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');
