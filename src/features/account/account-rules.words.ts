/** Messages for invalid account data, from the form or the server. */
export const accountRules = {
  tooLong: (max: number) => `Enter at most ${max} characters.`,
  onlySpaces: 'A password can’t consist of spaces only.',
  tooShort: (min: number) => `Please use at least ${min} characters.`,
  isEmail: 'Choose a password other than your email address.',
  firstName: {
    missing: 'Enter your first name.',
    notStorable: 'Remove characters from the first name that can’t be saved.',
  },
  lastName: {
    missing: 'Enter your last name.',
    notStorable: 'Remove characters from the last name that can’t be saved.',
  },
  title: { notStorable: 'Remove characters from the title that can’t be saved.' },
  organization: {
    missing: 'Enter the name of your organization.',
    notStorable: 'Remove characters from the name that can’t be saved.',
  },
  placeholderName: 'Enter your own name.',
};
