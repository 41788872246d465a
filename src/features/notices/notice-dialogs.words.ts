import { translatable } from '../../base/language/words.ts';

// Apart from those of the bell, since no closed bell needs them.

/** What a person reads in menu, dialogs and notice bar about broadcast messages. */
export const noticeDialogsWords = translatable('notice-dialogs', {
  menu: { current: 'Current message', create: 'Create new', edit: 'Edit', remove: 'Remove' },

  message: {
    title: 'Message from your organization',
    ok: 'OK',
    cancel: 'Cancel',
    edit: 'Edit',
    loading: 'Loading the message',
  },
  removed: {
    title: 'Broadcast message was removed',
    text: 'There are currently no broadcast messages.',
    ok: 'OK',
  },

  form: {
    title: 'Pop-up for all users',
    create: 'Create Broadcast Message',
    edit: 'Edit Broadcast Message',
    urgent: 'Urgent: opens by itself for everyone who has not read it',
    body: 'Message Body',
    cancel: 'Cancel',
    publish: 'Publish',
    save: 'Save',
    publishHint: 'The message will be visible to the entire organization',
    saveHint: 'The change will be visible to the entire organization',
  },

  replace: {
    title: 'Replace message?',
    text: 'Creating new message will remove the current message, are you sure?',
    cancel: 'Cancel',
    confirm: 'Create',
    hint: 'Everyone will be notified with the new message',
  },
  remove: {
    title: 'Remove message?',
    text: 'Everyone in your organization will no longer see this message',
    cancel: 'Cancel',
    confirm: 'Remove',
  },

  kept: {
    title: 'Your message was not published',
    text: 'You no longer have permission to manage broadcast messages. This is your draft:',
    label: 'Your text',
    copy: 'Copy my text',
    copied: 'Your text has been copied.',
    copyYourself: 'Your browser blocked copying. Your text is selected: press Ctrl+C, or ⌘C on a Mac.',
    close: 'Close',
  },

  said: {
    published: 'Broadcast message published.',
    updated: 'Broadcast message updated.',
    replaced: 'Removed existing broadcast message and published a new one.',
    removed: 'Broadcast message removed.',
    failed: 'Broadcast message error.',
  },

  // What messages have beyond the specification.
  severities: { info: 'Information', warning: 'Warning', error: 'Problem' },
  published: 'Published',
  until: 'Shows until',
  by: 'by',
  for: 'for',
  readBy: ({ readBy, audience }: { readBy: number; audience: number }): string => `Read by ${readBy} of ${audience}`,

  options: {
    more: 'More options',
    severity: 'Severity',
    endsAt: 'Show until',
    endsAtHint: 'In your time zone. Leave empty to show the message until it is removed.',
    onBehalfOf: 'On behalf of',
    onBehalfOfHint: 'For example, a team. Shown next to your name.',
    notifyAgain: 'Notify everyone again',
    notifyAgainHint: 'Marks the message as unread for everyone who has read it.',
    earlier: 'Earlier messages',
  },

  history: {
    title: 'Earlier messages',
    empty: 'No earlier messages yet.',
    loading: 'Loading earlier messages',
    failed: 'Couldn’t load earlier messages.',
    moreFailed: 'Couldn’t load more messages.',
    retry: 'Try again',
    more: 'Show more',
    use: 'Use again',
    back: 'Back',
  },
});
