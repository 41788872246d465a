import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { chromiumMissing, findChromium, findHeadlessShell, playwrightDisabledFeatures } from './chromium.mjs';

test('CHROMIUM_PATH names the Chromium to use', () => {
  expect(findChromium({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
});

test('CHROMIUM_PATH also replaces the headless shell', () => {
  expect(findHeadlessShell({ CHROMIUM_PATH: process.execPath })).toBeUndefined();
});

test('a CHROMIUM_PATH without a program is an error, not replaced by another Chromium', () => {
  const env = { CHROMIUM_PATH: '/nowhere/chromium' };
  expect(findChromium(env)).toBeUndefined();
  expect(chromiumMissing(env)).toContain('CHROMIUM_PATH is /nowhere/chromium');
});

test('a machine without Chromium gets one line with the package to install', () => {
  const line = chromiumMissing({});
  expect(line).toContain('install it');
  expect(line).not.toContain('\n');
});

test('repeats every feature that this version of Playwright disables', () => {
  const playwright = readFileSync(createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle'), 'utf8');
  const [, list = ''] = /disabledFeatures = \[(.*?)\]/s.exec(playwright) ?? [];
  const disabled = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, feature]) => feature);
  expect(playwrightDisabledFeatures).toEqual(disabled);
});
