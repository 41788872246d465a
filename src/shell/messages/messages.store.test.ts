import { expect, test } from 'vitest';
import { manualClock } from '../../../test/support/manual-clock.ts';
import { createMessages } from './messages.store.ts';

test('says the same sentence once in six seconds, and again after that (S-DLG-11)', () => {
  const clock = manualClock();
  const messages = createMessages(clock);
  messages.say('Saved');
  messages.say('Saved');
  clock.advance(5999);
  messages.say('Saved');
  expect(messages.said()).toHaveLength(1);
  clock.advance(1);
  messages.say('Saved');
  expect(messages.said()).toHaveLength(2);
});

test('does not repeat a sentence within six seconds that the person has closed (S-DLG-11)', () => {
  const clock = manualClock();
  const messages = createMessages(clock);
  messages.say('Failed', 'error');
  messages.dismiss(messages.getState()[0]?.id ?? 0);
  messages.say('Failed', 'error');
  expect(messages.getState()).toEqual([]);
  clock.advance(6000);
  messages.say('Failed', 'error');
  expect(messages.getState()).toHaveLength(1);
});

test('a clock that is turned back by an hour silences no sentence for that hour (S-DLG-11)', () => {
  const clock = manualClock(3_600_000);
  const { now } = clock;
  const messages = createMessages(clock);
  messages.say('Failed', 'error');
  clock.now = () => now() - 3_600_000;
  messages.say('Failed', 'error');
  expect(messages.getState()).toHaveLength(2);
});

test('keeps what went wrong in order, and what went well only until something else is said', () => {
  const messages = createMessages(manualClock());
  const shown = () => messages.getState().map(({ text }) => text);
  messages.say('Removed');
  messages.say('Published');
  expect(shown()).toEqual(['Published']);
  messages.say('First failure', 'error');
  messages.say('Second failure', 'error');
  expect(shown()).toEqual(['First failure', 'Second failure']);
  messages.say('Saved');
  expect(shown()).toEqual(['First failure', 'Second failure', 'Saved']);
  messages.dismiss(messages.getState()[0]?.id ?? 0);
  expect(shown()).toEqual(['Second failure', 'Saved']);
});

test('knows the last 20 sentences that were said (S-DLG-11)', () => {
  const clock = manualClock();
  const messages = createMessages(clock);
  for (let number = 1; number <= 21; number++) messages.say(`Message ${number}`);
  messages.say('Message 21');
  expect(messages.said().map(({ text }) => text)).toEqual(
    Array.from({ length: 20 }, (_, index) => `Message ${index + 2}`),
  );
});
