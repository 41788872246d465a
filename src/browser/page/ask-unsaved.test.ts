import { expect, onTestFinished, test } from 'vitest';
import { askUnsaved } from './ask-unsaved.ts';

/** Listens like a host page. */
function listen(task: (event: CustomEvent<{ texts: unknown[] }>) => void): void {
  const listener = task as unknown as EventListener;
  document.addEventListener('portico-unsaved', listener);
  onTestFinished(() => document.removeEventListener('portico-unsaved', listener));
}

test('a page without listeners has no unsaved work', () => {
  expect(askUnsaved()).toEqual([]);
});

test('each listener adds its unsaved work, again at each question (X-SESS-05)', () => {
  let text = 'Half a';
  listen(({ detail }) => detail.texts.push({ name: 'Remark', text }));
  listen(({ detail }) => detail.texts.push({ name: 'Title', text: 'Q3' }));
  expect(askUnsaved()).toEqual([
    { name: 'Remark', text: 'Half a' },
    { name: 'Title', text: 'Q3' },
  ]);
  text = 'Half a sentence';
  expect(askUnsaved()[0]).toEqual({ name: 'Remark', text: 'Half a sentence' });
});

test('what is no text is there all the same', () => {
  listen(({ detail }) => detail.texts.push({ name: 7 }, null, 'text'));
  expect(askUnsaved()).toEqual(Array.from({ length: 3 }, () => ({ name: '', text: '' })));
});
