import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LABELS } from '../../shell/brand/labels.ts';
import {
  LABEL_MAX,
  LOGO_MAX_BYTES,
  LOGO_TYPES,
  OrganizationSettingsWire,
  OrganizationUpdateWire,
} from './organization.wire.ts';

const parse = (update: unknown) => v.safeParse(OrganizationUpdateWire, update);
const branding = (change: unknown) => parse({ branding: change });

describe('a change of an organization', () => {
  it('may name as little as nothing, and each label', () => {
    expect(parse({}).success).toBe(true);
    const labels = Object.fromEntries(Object.keys(DEFAULT_LABELS).map((name) => [name, ' Ours ']));
    expect(parse({ labels }).output).toEqual({
      labels: Object.fromEntries(Object.keys(DEFAULT_LABELS).map((name) => [name, 'Ours'])),
    });
  });

  it.each([
    [{ labels: { tab: 'Ours' } }],
    [{ labels: { budgetTab: 'x'.repeat(LABEL_MAX + 1) } }],
    [{ labels: { budgetTab: 'two\nlines' } }],
    [{ labels: { budgetTab: 7 } }],
    [{ name: 'Ours' }],
    [{ branding: { theme: 'dark' } }],
    [{ branding: null }],
  ])('is refused with %j', (update) => {
    expect(parse(update).success).toBe(false);
  });

  it.each([
    ['#14324F', '#14324F'],
    [' #abc ', '#abc'],
    ['', null],
    [null, null],
  ])('takes %j as the colour %j', (given, colour) => {
    expect(branding({ backgroundColour: given }).output).toEqual({ branding: { backgroundColour: colour } });
  });

  it.each(['red', '#12', '#12345g', 'url(x)', '#123; x'])('does not take %j as a colour', (backgroundColour) => {
    expect(branding({ backgroundColour }).success).toBe(false);
  });

  it.each([
    ['/brand/own.svg', true],
    ['https://files.example/logo.png', true],
    ['', true],
    ['//files.example/logo.png', false],
    ['/\\files.example/logo.png', false],
    ['http://files.example/logo.png', false],
    ['javascript:alert(1)', false],
    [`data:${LOGO_TYPES[0]};base64,${'A'.repeat(LOGO_MAX_BYTES)}`, false],
  ])('with the logo %.60s is %s', (logo, isTaken) => {
    expect(branding({ logo }).success).toBe(isTaken);
  });
});

it('the settings of an organization leave nothing of its branding open', () => {
  const settings = { id: '1', name: 'Halden', branding: { enabled: false }, labels: {} };
  expect(v.is(OrganizationSettingsWire, settings)).toBe(false);
});
