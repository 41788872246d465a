import { expect } from 'chai';
import { text } from '../../src/embed/element/attributes.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import type { ElementContext } from '../../src/embed/element/element-context.ts';
import { button, mountHtml, withPage } from '../support/probe.tsx';
import { waitFor } from '../support/wait-for.ts';

const TAG = 'portico-local';

const Local = ({ locale }: ElementContext) => <button type="button">{locale}</button>;

const mount = (attributes = '') => mountHtml(`<${TAG} ${attributes}></${TAG}>`, TAG);
const locale = (element: Element) => button(element)?.textContent;
const { documentElement } = document;
const languageBefore = documentElement.lang;

withPage();
before(() => void defineElement(TAG, Local, { attributes: { locale: text } }));
afterEach(() => {
  documentElement.lang = languageBefore;
});

describe('the locale of an element (S-INJ-07)', () => {
  it('is its own attribute if set', async () => {
    documentElement.lang = 'de';
    expect(locale(await mount('locale="en-CA"'))).to.equal('en-CA');
  });

  it("is the document's language if the attribute is missing", async () => {
    documentElement.lang = 'fr-CA';
    expect(locale(await mount())).to.equal('fr-CA');
  });

  it('is English if the document has no language either', async () => {
    documentElement.removeAttribute('lang');
    expect(locale(await mount())).to.equal('en');
  });

  it('follows the attribute, also when it is removed', async () => {
    documentElement.lang = 'ja';
    const element = await mount('locale="de"');
    for (const [own, now] of [
      ['ar', 'ar'],
      [null, 'ja'],
      ['', 'ja'],
      ['de', 'de'],
    ] as const) {
      if (own === null) element.removeAttribute('locale');
      else element.setAttribute('locale', own);
      await waitFor(() => locale(element) === now, `it is ${now}`);
    }
  });

  it('ignores an invalid language tag, which every formatter would reject', async () => {
    documentElement.lang = 'de';
    expect(locale(await mount('locale="en_CA"'))).to.equal('de');
    documentElement.lang = 'not a language';
    expect(locale(await mount())).to.equal('en');
    expect(locale(await mount('locale="EN-ca"'))).to.equal('en-CA');
  });

  it('is available to an element without the attribute too', async () => {
    defineElement('portico-placeless', Local);
    documentElement.lang = 'de';
    expect(locale(await mountHtml('<portico-placeless></portico-placeless>', 'portico-placeless'))).to.equal('de');
  });
});
