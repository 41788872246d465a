import { expect, test } from 'vitest';
import { chromiumMissing, findChromium } from './chromium.mjs';

test('CHROMIUM_PATH names the Chromium to use', () => {
  expect(findChromium({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
});

test('a CHROMIUM_PATH without a program is not quietly replaced by another Chromium', () => {
  const env = { CHROMIUM_PATH: '/nowhere/chromium' };
  expect(findChromium(env)).toBeUndefined();
  expect(chromiumMissing(env)).toContain('CHROMIUM_PATH is /nowhere/chromium');
});

test('a machine without Chromium gets one line that says what to install', () => {
  const line = chromiumMissing({});
  expect(line).toContain('install it');
  expect(line).not.toContain('\n');
});
