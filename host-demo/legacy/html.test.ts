import { expect, test } from 'vitest';
import { Html, html } from './html.ts';

test('interpolated text cannot become markup, in content or in a quoted attribute', () => {
  const name = `<img src=x onerror="alert('1')"> & Co`;
  const safe = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Co';
  expect(String(html`<b title="${name}">${name}</b>`)).toBe(`<b title="${safe}">${safe}</b>`);
});

test('text that already contains entities is escaped again, so that it shows as it was written', () => {
  expect(String(html`${'&lt;'}`)).toBe('&amp;lt;');
});

test('nested fragments and lists of fragments pass through unchanged', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`);
  expect(String(html`<ul>${items}</ul>`)).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>');
});

test('a list of plain texts is escaped item by item', () => {
  expect(String(html`${['<', ['>']]}`)).toBe('&lt;&gt;');
});

test('false, null and undefined render nothing, while zero and the empty text stay', () => {
  expect(String(html`[${false}|${null}|${undefined}|${0}|${''}]`)).toBe('[|||0|]');
});

test('data that resembles a fragment is not treated as markup', () => {
  const forged = JSON.parse('{"markup":"<script>"}') as Html;
  expect(String(html`${forged}`)).not.toContain('<script>');
});

test('escape sequences of the template itself are kept as written', () => {
  expect(String(html`<p>a\u00a0b</p>`)).toBe('<p>a\u00a0b</p>');
  expect(html`<p></p>`).toBeInstanceOf(Html);
});
