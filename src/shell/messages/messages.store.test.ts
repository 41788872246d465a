import { expect, test } from 'vitest';
import { manualClock } from '../../../test/support/manual-clock.ts';
import { createMessages } from './messages.store.ts';

const NETWORK_LOST = 'Network connection lost. Can’t save changes.';

const openMessages = (clock = manualClock()) => {
  const messages = createMessages(clock);
  const texts = () => messages.getState().map(({ text }) => text);
  return { messages, clock, texts, firstId: () => messages.getState()[0]?.id ?? 0 };
};

test('shows the latest message when the same one was shown a moment before (S-DLG-11)', () => {
  const { messages, texts } = openMessages();
  for (const text of ['Published', 'Removed', 'Published']) messages.show(text);
  expect(texts()).toEqual(['Published']);
});

test('shows a repeated failure again after the user has closed the first one (S-DLG-11)', () => {
  const { messages, texts, firstId } = openMessages();
  messages.show('Failed', 'error');
  messages.dismiss(firstId());
  messages.show('Failed', 'error');
  expect(texts()).toEqual(['Failed']);
});

test('queues a repeated failure once, in its first place and with a new id', () => {
  const { messages, texts, firstId } = openMessages();
  messages.show('First failure', 'error');
  messages.show('Second failure', 'error');
  const before = firstId();
  messages.show('First failure', 'error');
  expect(texts()).toEqual(['First failure', 'Second failure']);
  expect(firstId()).not.toBe(before);
});

test('gives a repeated success message a new id', () => {
  const { messages, texts, firstId } = openMessages();
  messages.show('Saved');
  const before = firstId();
  messages.show('Saved');
  expect(texts()).toEqual(['Saved']);
  expect(firstId()).not.toBe(before);
});

test('shows the network error once in six seconds, even after it was closed', () => {
  const { messages, clock, texts, firstId } = openMessages();
  messages.show(NETWORK_LOST, 'error');
  messages.dismiss(firstId());
  clock.advance(5999);
  messages.show(NETWORK_LOST, 'error');
  expect(texts()).toEqual([]);
  clock.advance(1);
  messages.show(NETWORK_LOST, 'error');
  expect(texts()).toEqual([NETWORK_LOST]);
});

test('a clock that is set back by an hour does not hide the network error for that hour', () => {
  const clock = manualClock(3_600_000);
  const { now } = clock;
  const { messages, firstId, texts } = openMessages(clock);
  messages.show(NETWORK_LOST, 'error');
  messages.dismiss(firstId());
  clock.now = () => now() - 3_600_000;
  messages.show(NETWORK_LOST, 'error');
  expect(texts()).toEqual([NETWORK_LOST]);
});

test('keeps what went wrong in order, and what went well only until something else is said', () => {
  const messages = createMessages(manualClock());
  const shown = () => messages.getState().map(({ text }) => text);
  messages.show('Removed');
  messages.show('Published');
  expect(shown()).toEqual(['Published']);
  messages.show('First failure', 'error');
  messages.show('Second failure', 'error');
  expect(shown()).toEqual(['First failure', 'Second failure']);
  messages.show('Saved');
  expect(shown()).toEqual(['First failure', 'Second failure', 'Saved']);
  messages.dismiss(messages.getState()[0]?.id ?? 0);
  expect(shown()).toEqual(['Second failure', 'Saved']);
});

test('knows the last 20 sentences that were said (S-DLG-11)', () => {
  const clock = manualClock();
  const messages = createMessages(clock);
  for (let number = 1; number <= 21; number++) messages.show(`Message ${number}`);
  expect(messages.history().map(({ text }) => text)).toEqual(
    Array.from({ length: 20 }, (_, index) => `Message ${index + 2}`),
  );
});
