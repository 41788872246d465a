/** Messages for an invalid notice, from the form or the server. */
export const noticeRules = {
  noInstant: 'The end must be a date and a time.',
  halfAnEnd: 'Enter both a date and a time, or neither.',
  endIsPast: 'The end must be in the future.',
  notStorableName: 'Remove characters from the name that can’t be displayed.',
  nameTooLong: (max: number) => `A name can have at most ${max} characters.`,
  empty: 'Enter a message.',
  tooLong: (max: number) => `A message can have at most ${max} characters.`,
  unknownSeverity: 'Choose a severity: information, warning or problem.',
};
