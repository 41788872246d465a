// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources of views contain templates.
import { expect, test } from 'vitest';
import { findTextLiterals } from './text-literals.mjs';

const textsIn = (source: string) => findTextLiterals(source).map(({ text }) => text);

test.each([
  ['JSX text', '<p>Delete all</p>', ['Delete all']],
  ['an attribute that users read', '<button aria-label="Close" type="button" />', ['Close']],
  ['an expression', "<p>{isOpen ? 'Open' : words.closed}</p>", ['Open']],
  ['a template', '<b title={`Result of ${job}`} />', ['Result of …']],
  ['a condition', "<p>{count > 0 && 'Some'}</p>", ['Some']],
  ['the object of a view', "const columns = [{ id: 'name', head: 'Line item' }];", ['Line item']],
  ['an argument', "messages.show('The plan was saved.');", ['The plan was saved.']],
  ['a template with values', 'const title = `Enter at most ${max} characters.`;', ['Enter at most … characters.']],
])('finds a text in %s', (_, source, texts) => {
  expect(textsIn(source)).toEqual(texts);
});

test.each([
  ['words', '<p title={words.title}>{words.text}</p>'],
  ['symbols', '<kbd>↑ –</kbd>'],
  ['attributes of the browser', '<a className="link" rel="noopener" data-ref={`row-${id}`} />'],
  ['a compared value', "<p>{state === 'Open' && words.open}</p>"],
  ['an error for developers', "throw new PorticoError('code', 'The root has no children.');"],
  ['a report', "shell.report('storage', { message: 'The storage is full.' });"],
  ['a line of the log', "logMessage('code', 'Two copies are loaded.');"],
  ['a path of an icon', "const icon = ['M8 6v8', 'M3 3v5h5'];"],
  ['keys', "const keys = 'Control+Enter Meta+Enter';"],
  ['a type', "type Reason = 'Not found' | 'No access';"],
  ['a value compared for inequality', "<p>{state !== 'Open' && words.closed}</p>"],
])('accepts %s', (_, source) => {
  expect(textsIn(source)).toEqual([]);
});

test('names the line', () => {
  expect(findTextLiterals('<p>\n  Delete all\n</p>')).toEqual([{ line: 2, text: 'Delete all' }]);
});
