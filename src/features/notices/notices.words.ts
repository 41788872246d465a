/** Every word that a person reads about broadcast messages (shell.md sections 2, 6 and 8). */
export const words = {
  unread: 'Message from your organization',
  read: 'No unread message from your organization',
  none: 'No message from your organization',
  bell: 'Broadcast Notification',
  unreadCount: '1 unread message',

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

  published: 'Broadcast message published.',
  updated: 'Broadcast message updated.',
  replaced: 'Removed existing broadcast message and published a new one.',
  gone: 'Broadcast message removed.',
  failed: 'Broadcast message error.',
} as const;
