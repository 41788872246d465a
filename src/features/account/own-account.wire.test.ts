import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_TABS,
  LocalesWire,
  NAME_MAX,
  PasswordChangeWire,
  PreferencesWire,
  type Profile,
  ProfileWire,
} from './own-account.wire.ts';

describe('one’s own name', () => {
  it('is trimmed, and a title of blanks is none', () => {
    const profile: Profile = { firstName: 'Mika', lastName: '谭 👩‍🚀', title: null };
    expect(v.parse(ProfileWire, { firstName: ' Mika ', lastName: '谭 👩‍🚀', title: '  ' })).toEqual(profile);
  });

  it.each([
    [{ firstName: '', lastName: 'Tan' }, 'Enter your first name.'],
    [{ firstName: 'Mika', lastName: ' ' }, 'Enter your last name.'],
    [{ firstName: 'x'.repeat(NAME_MAX + 1), lastName: 'Tan' }, 'Enter at most 200 characters.'],
    [{ firstName: 'a\0b', lastName: 'Tan' }, 'Remove characters from the first name that can’t be saved.'],
    [{ firstName: 'Mika', lastName: 'Tan', title: '\ud800' }, 'Remove characters from the title that can’t be saved.'],
  ])('is refused with a sentence (%#)', (profile, sentence) => {
    expect(v.safeParse(ProfileWire, profile).issues?.[0].message).toBe(sentence);
  });
});

it('preferences are a landing page of three and a locale', () => {
  for (const defaultTab of DEFAULT_TABS) expect(v.is(PreferencesWire, { defaultTab, locale: null })).toBe(true);
  expect(v.is(PreferencesWire, { defaultTab: 'OTHER', locale: null })).toBe(false);
  expect(v.is(LocalesWire, [{ id: 'en', name: 'English' }])).toBe(true);
});

it('a change of password names both', () => {
  expect(v.is(PasswordChangeWire, { currentPassword: 'old', newPassword: '' })).toBe(true);
  expect(v.is(PasswordChangeWire, { currentPassword: '', newPassword: 'new' })).toBe(false);
});
