import { sendKeys } from '@web/test-runner-commands';
import axe from 'axe-core';
import { expect } from 'chai';
import type { RichText } from '../../src/features/budgets/rules/rich-text.ts';
import '../../widgets/budget-sheet/define.ts';
import { click } from '../support/act.ts';
import { openColumns } from '../support/open-columns.ts';
import { pressKeys } from '../support/press-keys.ts';
import { waitFor } from '../support/wait-for.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const text = (value: string, ...marks: string[]) => ({
  ...{ type: 'text', text: value },
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const list = (type: string, ...items: string[]) => ({
  type,
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(text(item))] })),
});
const doc = (...content: object[]) => ({ type: 'doc', content }) as RichText;

/** JSON with sorted keys, because the database has them in its own order. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** Opens a sheet with one column of rich texts, and its editor with the text of a stall. */
async function openRichText(value: RichText | null = null) {
  const sheet = await openColumns('RICH_TEXT');
  const { inside, panel, set, editCell, stored, textOf } = sheet;
  if (value) {
    await set('Stall', 'RICH_TEXT', value);
    await waitFor(() => textOf('Stall', 'RICH_TEXT') !== '', 'the text shows');
  }
  const area = () => inside<HTMLElement>('[data-ref=rich-text]');
  const hasFocus = () => area()?.matches(':focus') === true;
  const open = async () => {
    await editCell('Stall', 'RICH_TEXT');
    await waitFor(hasFocus, 'the text has the focus');
  };
  await open();
  return {
    ...{ ...sheet, area, hasFocus, open },
    tool: (name: string) => inside<HTMLButtonElement>(`[data-ref=rich-text-${name}]`),
    storedText: async () => inOrder(await stored('Stall', 'RICH_TEXT')),
    paste(data: Record<string, string>) {
      const clipboardData = new DataTransfer();
      for (const [type, content] of Object.entries(data)) clipboardData.setData(type, content);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true });
      area()?.dispatchEvent(event);
    },
    async saves(wanted: object) {
      await pressKeys('Control+Enter');
      await waitFor(() => !panel(), 'the panel closes');
      await waitFor(
        async () => inOrder(await stored('Stall', 'RICH_TEXT')) === inOrder(wanted),
        `${JSON.stringify(wanted)} is saved`,
      );
    },
  };
}

describe('rich texts in a <portico-budget-sheet>', () => {
  it('are typed with formats and lists, and saved with Ctrl+Enter, which returns the focus to the cell', async () => {
    const { tool, saves, cellOf, element, textOf } = await openRichText();
    await pressKeys('Control+b');
    await waitFor(() => tool('bold')?.getAttribute('aria-pressed') === 'true', 'bold is on');
    await sendKeys({ type: 'Aim' });
    await pressKeys('Control+b', 'Enter');
    await click(() => tool('bulletList'));
    await sendKeys({ type: 'One' });
    await pressKeys('Enter');
    await sendKeys({ type: 'Two' });
    await saves(doc(paragraph(text('Aim', 'bold')), list('bulletList', 'One', 'Two')));
    await waitFor(() => textOf('Stall', 'RICH_TEXT') === 'Aim …', 'the cell shows the first line');
    await waitFor(() => element.shadowRoot?.activeElement === cellOf('Stall', 'RICH_TEXT'), 'the cell has the focus');
  });

  it('keep what the editor can’t create, and stay as they are with Escape', async () => {
    const value = doc(
      { type: 'heading', attrs: { level: 2 }, content: [text('Aim')] },
      { type: 'blockquote', content: [paragraph(text('Quoted', 'bold', 'code'))] },
      { type: 'orderedList', attrs: { start: 3 }, content: list('orderedList', 'Three').content },
    );
    const { saves, open, storedText, panel, area } = await openRichText(value);
    await sendKeys({ type: ' lost' });
    await waitFor(() => area()?.textContent?.includes('lost'), 'it is typed');
    await pressKeys('Escape');
    await waitFor(() => !panel(), 'the panel closes');
    expect(await storedText()).to.equal(inOrder(value));
    await open();
    await sendKeys({ type: '!' });
    await saves(JSON.parse(JSON.stringify(value).replace('Three', 'Three!')) as RichText);
  });

  it('are replaced by the first typed key', async () => {
    const { panel, area, saves, hasFocus } = await openRichText(doc(paragraph(text('Old'))));
    await pressKeys('Escape');
    await waitFor(() => !panel(), 'the panel closes');
    await sendKeys({ type: 'N' });
    await waitFor(hasFocus, 'the text has the focus');
    await waitFor(() => area()?.textContent === 'N', 'the key has replaced the text');
    await sendKeys({ type: 'ew' });
    await saves(doc(paragraph(text('New'))));
  });

  it('have all keys in their order that are typed while the editor loads', async () => {
    const { chooseCell, area, saves } = await openRichText();
    await pressKeys('Escape');
    await chooseCell('Stall', 'RICH_TEXT');
    await sendKeys({ type: 'Hello world' });
    await waitFor(() => area()?.textContent === 'Hello world', `the text is in the editor, not ${area()?.textContent}`);
    await saves(doc(paragraph(text('Hello world'))));
  });

  it('link the selected words to safe addresses only; Escape returns to the text', async () => {
    const { inside, saves, panel, hasFocus } = await openRichText(doc(paragraph(text('Brief'))));
    const address = () => inside<HTMLInputElement>('[data-ref=rich-text-address]');
    await pressKeys('Control+a', 'Control+k');
    await waitFor(() => address()?.matches(':focus'), 'the address has the focus');
    await pressKeys('Escape');
    await waitFor(() => !address() && hasFocus(), 'the text has the focus again');
    await pressKeys('Control+k');
    await waitFor(() => address()?.matches(':focus'), 'the address has the focus');
    await sendKeys({ type: 'javascript:alert(1)' });
    await pressKeys('Enter');
    await waitFor(() => panel()?.textContent?.includes('Enter an address that starts'), 'it is refused');
    await pressKeys('Control+a');
    await sendKeys({ type: 'https://example.com/' });
    await pressKeys('Enter');
    await waitFor(() => !address() && hasFocus(), 'the text has the focus again');
    const link = { type: 'link', attrs: { href: 'https://example.com/' } };
    await saves(doc(paragraph({ ...text('Brief'), marks: [link] })));
  });

  it('take pasted HTML without scripts, images and unsafe links', async () => {
    const { paste, saves } = await openRichText();
    paste({
      'text/html':
        '<h2>Plan</h2><p onclick="x()"><b>Bold</b> <a href="javascript:x()">no</a><img src="x"></p>' +
        '<script>x()</script><ul><li>One</li></ul>',
      'text/plain': 'Plan',
    });
    await saves(
      doc(
        { type: 'heading', attrs: { level: 2 }, content: [text('Plan')] },
        paragraph(text('Bold', 'bold'), text(' no')),
        list('bulletList', 'One'),
      ),
    );
  });

  it('say when they are too long, and keep them in the editor', async () => {
    const { paste, panel, storedText, area } = await openRichText();
    paste({ 'text/plain': 'a'.repeat(100_000) });
    await waitFor(() => area()?.textContent?.length === 100_000, 'it is pasted');
    await pressKeys('Control+Enter');
    await waitFor(() => panel()?.textContent?.includes('too long'), 'the problem shows');
    expect(await storedText()).to.equal('null');
    await pressKeys('Control+z');
    await waitFor(() => area()?.textContent === '', 'Ctrl+Z takes it back');
  });

  it('have a toolbar for the keyboard, and no accessibility problem', async () => {
    const { tool, element, hasFocus, area } = await openRichText(doc(paragraph(text('Aim'))));
    await pressKeys('Control+a', 'Alt+F10');
    await waitFor(() => tool('bold')?.matches(':focus'), 'the toolbar has the focus');
    await pressKeys('ArrowRight');
    await waitFor(() => tool('italic')?.matches(':focus'), 'an arrow goes on');
    const { violations } = await axe.run(element, { runOnly: WCAG, rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).to.deep.equal([]);
    await pressKeys('Enter');
    await waitFor(() => hasFocus() && area()?.querySelector('em')?.textContent === 'Aim', 'Enter makes it italic');
  });
});
