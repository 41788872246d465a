import { translatable } from '../../base/language/words.ts';
import type { SessionNotice } from '../../shell/session/session-notice.ts';

type Blocked = Extract<SessionNotice, { kind: 'blocked' }>;

/** Texts for a session that ends or now belongs to another user (docs/decisions/0019-identity-change.md). */
export const sessionWords = translatable('session', {
  blockedTitle(held: Blocked): string {
    switch (held.reason) {
      case 'checking':
        return 'Checking who is signed in';
      case 'ended':
        return 'Your session has ended';
      case 'returned':
        return 'You are signed in again';
      case 'replaced':
        return `You are now signed in as ${held.nowAs}`;
    }
  },
  blocked: {
    checking: 'Your session changed in another tab. Please wait.',
    ended: 'Sign in again to continue.',
    returned: 'Reload the page to continue.',
    replaced: 'This page belongs to the user who was signed in before.',
  },
  unsaved: 'Your text isn’t saved. Copy it before you reload the page.',
  copy: 'Copy my text',
  copied: 'Your text has been copied.',
  copyYourself: 'Your browser blocked copying. Your text is selected: press Ctrl+C, or ⌘C on a Mac.',
  text: 'Your text',
  reload: 'Reload',

  endingTitle: 'You will be signed out soon',
  idle: (time: string) => `You will be signed out in ${time} because of inactivity.`,
  age: (time: string) => `You will be signed out in ${time}. Save your work, then sign in again.`,
  stay: 'Stay signed in',
  stayFailed: 'The server isn’t responding. Try again.',
  understood: 'OK',
});
