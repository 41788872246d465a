/** What a person reads in dialogs about broadcast messages beyond the specification. */
export const dialogWords = {
  kept: {
    title: 'Your message was not published',
    text: 'You are not allowed to manage broadcast messages any more. This is what you wrote:',
    label: 'Your text',
    copy: 'Copy my text',
    copied: 'Your text has been copied.',
    copyYourself:
      'The browser does not let this page copy. Your text is selected: copy it with Ctrl+C, or ⌘C on a Mac.',
    close: 'Close',
  },
} as const;
