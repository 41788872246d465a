import { expect, test } from 'vitest';
import { FINE_SPACES_PX, MOTIONS, SPACES_PX, TYPE_SCALE } from './scales.ts';

const files: Record<string, string> = import.meta.glob(['../../**/*.css', '../../../host-demo/standalone/**/*.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** Every declaration of one of these properties, with its file. */
const declared = (properties: RegExp) =>
  Object.entries(files).flatMap(([file, css]) =>
    [...css.matchAll(/([a-z-]+):([^;{}]+)[;}]/g)]
      .filter(([, property = '']) => properties.test(property))
      .map(([, property = '', value = '']) => ({ file, property, value: value.trim() })),
  );

test('every text has a size, a line and a weight of the scale', () => {
  const steps = TYPE_SCALE.flatMap(({ sizePx, linePx, weights }) =>
    weights.map((weight) => `${weight} ${sizePx}px / ${linePx}px`),
  );
  const fonts = declared(/^font$/).filter(({ value }) => value !== 'inherit');
  expect(fonts.length).toBeGreaterThan(30);
  expect(fonts.filter(({ value }) => !steps.some((step) => value === `${step} var(--p-font)`))).toEqual([]);
  expect(declared(/^(font-size|line-height)$/)).toEqual([]);
  const weights = TYPE_SCALE.flatMap((step) => step.weights.map(String));
  expect(declared(/^font-weight$/).filter(({ value }) => !weights.includes(value))).toEqual([]);
  expect(steps.filter((step) => !fonts.some(({ value }) => value.startsWith(step)))).toEqual([]);
});

test('letter spacing follows the text step', () => {
  const blocks = Object.entries(files).flatMap(([file, css]) =>
    [...css.matchAll(/\{([^{}]*letter-spacing[^{}]*)\}/g)].map(([, block = '']) => ({ file, block })),
  );
  const tracked = blocks.filter(({ block }) => /\bfont:/.test(block));
  expect(tracked.length).toBeGreaterThan(8);
  const isOfStep = ({ block }: { block: string }) =>
    TYPE_SCALE.some(
      ({ sizePx, linePx, trackingEm }) =>
        block.includes(` ${sizePx}px / ${linePx}px`) && block.includes(`letter-spacing: ${trackingEm}em`),
    );
  expect(tracked.filter((block) => !isOfStep(block))).toEqual([]);
});

test('every distance is one of the scale, or a px less where a border takes it', () => {
  const scale = [0, ...SPACES_PX, ...FINE_SPACES_PX].flatMap((px) => [px, px - 1]);
  const distances = declared(/^((row-|column-)?gap|(padding|margin)(-[a-z-]+)?)$/);
  expect(distances.length).toBeGreaterThan(150);
  const lengths = distances.flatMap(({ value, ...where }) =>
    [...value.replaceAll(/\d+vh - \d+px/g, '').matchAll(/(\d+)px/g)].map(([, px]) => ({ ...where, px: Number(px) })),
  );
  expect(lengths.filter(({ px }) => !scale.includes(px))).toEqual([]);
});

test('what moves, moves as long as the scale says, unless it shows that something goes on', () => {
  // The autofill animations are invisible: they notify a form that the browser has filled it in.
  const exempt = /none|infinite|p-autofill/;
  const motions = declared(/^(transition|animation)$/).filter(({ value }) => !exempt.test(value));
  expect(motions.length).toBeGreaterThan(15);
  const lasts = MOTIONS.map(({ ms }) => `${ms}ms`);
  const others = motions.filter(({ value }) => !value.split(',').every((one) => lasts.includes(firstTime(one))));
  expect(others).toEqual([]);
});

test('pseudo-elements move only without a wish for reduced motion, which the base styles apply to elements', () => {
  const moving = /([^{};/]*::?(?:before|after|backdrop)[^{}]*)\{[^{}]*\b(?:animation|transition):(?!\s*none)/g;
  const ofUsersWhoLikeMotion = /@media \(prefers-reduced-motion: no-preference\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g;
  const found = (css: string) => [...css.matchAll(moving)].map(([, selector = '']) => selector.trim());
  expect(Object.values(files).flatMap(found).length).toBeGreaterThan(8);
  expect(Object.values(files).flatMap((css) => found(css.replaceAll(ofUsersWhoLikeMotion, '')))).toEqual([]);
});

const firstTime = (motion: string) => motion.match(/[\d.]+m?s\b/)?.[0] ?? '';
