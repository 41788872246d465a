// Apart from the other words, because no closed bell needs these.

/** What a person reads of all that messages have beyond the specification. */
export const additions = {
  severities: { info: 'Information', warning: 'Warning', error: 'Problem' },
  published: 'Published',
  by: 'by',
  for: 'for',
  readBy: ({ readBy, audience }: { readBy: number; audience: number }): string => `Read by ${readBy} of ${audience}`,

  form: {
    more: 'More options',
    severity: 'Severity',
    endsAt: 'Show until',
    endsAtHint: 'In your own time. Empty: until somebody removes it.',
    onBehalfOf: 'On behalf of',
    onBehalfOfHint: 'A team, for example. It is shown beside your name.',
    notifyAgain: 'Notify everyone again',
    notifyAgainHint: 'It becomes unread for those who have read it.',
    earlier: 'Earlier messages',
  },

  history: {
    title: 'Earlier messages',
    empty: 'There are no earlier messages yet.',
    loading: 'Loading the earlier messages',
    failed: 'The earlier messages could not be loaded.',
    moreFailed: 'The next messages could not be loaded.',
    retry: 'Try again',
    more: 'Show more',
    use: 'Use again',
    back: 'Back',
  },
} as const;
