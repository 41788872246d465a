import { translatable } from '../../../base/language/words.ts';

/** Texts for asking about locked items. */
export const lockRequestsWords = translatable('lock-requests', {
  ask: 'Ask for help',
  title: (name: string) => `Ask about “${name}”`,
  what: 'the users whom you can ask',
  person: 'Ask',
  personName: (name: string, isOwner: boolean) => (isOwner ? `${name} (owner)` : name),
  note: 'Note',
  noNote: 'Enter a note.',
  restoreNote: (name: string) => `Please restore “${name}”, or remove its lock.`,
  unlockNote: (name: string, column?: string) =>
    `Please unlock ${column === undefined ? '' : `“${column}” of `}“${name}”, so that I can change it.`,
  noPerson: 'No other user can change this item.',
  alreadyAsked: 'You have already asked. You can ask again when the user has read it, at the earliest after an hour.',
  send: 'Send note',
  cancel: 'Cancel',
  sent: (name: string) => `${name} finds your note in the inbox.`,
});
