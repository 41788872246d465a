import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { click } from '../support/act.ts';
import { type MountedBell, mountBell, NOTICE } from '../support/mount-bell.ts';
import { waitFor } from '../support/wait-for.ts';

const part = (bell: MountedBell, name: string) =>
  bell.element.shadowRoot?.querySelector<HTMLElement>(`[data-ref="${name}"]`) ?? null;

async function openForm(): Promise<{ bell: MountedBell; field: HTMLTextAreaElement }> {
  const bell = await mountBell({ role: 'manager', notice: NOTICE });
  await waitFor(() => bell.badge(), 'the message is loaded');
  await bell.chooseFromMenu('Edit');
  const field = await waitFor(() => {
    const found = part(bell, 'form-body') as HTMLTextAreaElement | null;
    return found?.value ? found : null;
  }, 'the form shows the message');
  return { bell, field };
}

/** Returns the position of the last letter of a text, in px from the left. */
function endOf(element: HTMLElement): { start: number; end: number } {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
  const left = (from: number) => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, from + 1);
    return range.getBoundingClientRect().left;
  };
  return { start: left(0), end: left(text.length - 1) };
}

describe('an element in a hostile page', () => {
  afterEach(() => {
    document.body.replaceChildren();
    document.body.removeAttribute('style');
    document.documentElement.removeAttribute('dir');
  });

  it('keeps typed text from the one-letter shortcuts of the page, and passes Ctrl with a letter on', async () => {
    const taken: string[] = [];
    const shortcuts = (event: KeyboardEvent) => {
      taken.push(event.key);
      event.preventDefault();
    };
    const { field } = await openForm();
    for (const type of ['keydown', 'keypress', 'keyup'] as const) document.addEventListener(type, shortcuts);
    field.select();
    await sendKeys({ type: 'edit' });
    await sendKeys({ down: 'Control' });
    await sendKeys({ press: 'k' });
    await sendKeys({ up: 'Control' });
    for (const type of ['keydown', 'keypress', 'keyup'] as const) document.removeEventListener(type, shortcuts);
    expect(field.value).to.equal('edit');
    expect(taken).to.include('k');
    expect(taken).not.to.include.members(['e']);
  });

  it('does not animate in again when the page moves it', async () => {
    const { bell } = await openForm();
    const dialog = bell.dialog() as HTMLDialogElement;
    await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
    const place = document.createElement('div');
    document.body.append(place);
    bell.element.remove();
    place.append(bell.element);
    expect(dialog.matches(':modal')).to.equal(true);
    expect(getComputedStyle(dialog).opacity).to.equal('1');
  });

  it('is as transparent as its parent', async () => {
    const bell = await mountBell({ notice: NOTICE });
    await waitFor(() => bell.badge(), 'the badge shows');
    document.body.style.visibility = 'hidden';
    expect(getComputedStyle(bell.button() as HTMLElement).visibility).to.equal('hidden');
  });

  it('is readable in a right-to-left page: punctuation, line starts and controls are mirrored', async () => {
    document.documentElement.dir = 'rtl';
    const bell = await mountBell({ role: 'manager', notice: NOTICE });
    await bell.chooseFromMenu('Create new');
    const title = await waitFor(() => part(bell, 'replace-title'), 'it asks first');
    const { start, end } = endOf(title); // 'Replace message?'
    expect(end).to.be.greaterThan(start);
    expect(getComputedStyle(title).textAlign).to.equal('right');
    const [cancel, confirm] = ['replace-cancel', 'replace-confirm'].map((name) => part(bell, name) as HTMLElement);
    expect(confirm?.getBoundingClientRect().right).to.be.lessThan(cancel?.getBoundingClientRect().left ?? 0);
    await bell.clickButton('Cancel');
    await waitFor(() => bell.dialog() === null, 'it is closed');
    bell.shell.messages.show('A message with room on both sides.');
    const bar = () => document.querySelector('portico-messages')?.shadowRoot;
    const snackbar = await waitFor(() => bar()?.querySelector('[data-ref="snackbar"]'), 'the message shows');
    expect(getComputedStyle(snackbar).paddingRight).to.equal('16px');
    expect(getComputedStyle(snackbar).paddingLeft).to.equal('6px');
  });

  it('opens its menu below it, and its dialog within the window, where the page is zoomed by CSS', async () => {
    document.body.style.setProperty('zoom', '2');
    document.body.style.setProperty('padding', '40px 120px');
    const bell = await mountBell({ role: 'manager', notice: NOTICE });
    await waitFor(() => bell.button(), 'the bell shows');
    await click(() => bell.button());
    const menu = await waitFor(() => part(bell, 'menu'), 'the menu shows');
    const gap = () => menu.getBoundingClientRect().top - (bell.button()?.getBoundingClientRect().bottom ?? 0);
    await waitFor(() => Math.abs(gap() - 6) < 1, 'it is below the bell');
    expect(getComputedStyle(menu).zoom).to.equal('2');
    await click(() =>
      [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')].find((item) => item.textContent === 'Create new'),
    );
    const dialog = await waitFor(() => bell.dialog(), 'the dialog shows');
    const { left, right } = dialog.getBoundingClientRect();
    expect(left).to.be.at.least(0);
    expect(right).to.be.at.most(innerWidth);
  });
});
