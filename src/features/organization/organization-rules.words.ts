/** Messages for invalid settings of an organization. */
export const organizationRules = {
  labelTooLong: (max: number) => `A label can have at most ${max} characters.`,
  labelOneLine: 'A label can’t contain line breaks.',
  colour: 'Enter a colour as three or six hexadecimal digits after #.',
  logoTooLong: 'The address of a logo can have at most 2,000 characters.',
  logoOneLine: 'The address of a logo can’t contain line breaks.',
  logoStart: 'The address of a logo must start with / or https://.',
};
