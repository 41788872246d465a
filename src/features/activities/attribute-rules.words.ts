/** Messages for an invalid value of an attribute, from the form or the server. */
export const attributeRules = {
  disabled: (attribute: string) => `“${attribute}” is no longer offered. Remove the value.`,
  oneValue: 'Enter only one value.',
  notStorable: 'Remove characters from the text that can’t be displayed.',
  tooLong: (max: number) => `A text can have at most ${max.toLocaleString('en')} characters.`,
  number: (whole: number, fraction: number) =>
    `Enter a number with at most ${whole} digits before the decimal point and ${fraction} after it.`,
  date: 'Enter a date that exists.',
  dateTime: 'Enter a date and time that exist.',
  link: 'Enter a link that starts with https:// or http://.',
  linkTooLong: (max: number) => `A link can have at most ${max.toLocaleString('en')} characters.`,
  boolean: 'Choose yes or no.',
  oneOption: 'Choose only one option.',
  tooManyOptions: (max: number) => `Choose at most ${max} options.`,
  repeatedOption: 'Choose each option only once.',
  unknownOption: 'This option no longer exists. Choose another option.',
  disabledOption: (option: string) => `“${option}” is no longer offered. Choose another option.`,
  unknownControlling: 'Unknown attribute',
  controllingMissing: (controlling: string) => `Choose a value for “${controlling}” first.`,
  notWithControlling: (option: string, controlling: string) =>
    `“${option}” is not available for the chosen value of “${controlling}”. Choose another option.`,
  noPercentages: 'Remove the percentages: this attribute has none.',
  percentagesCount: 'Enter a percentage for each option, or for none.',
  percentage: 'Enter percentages from 0 to 100 with at most two decimals.',
  percentagesTotal: (total: string) => `The percentages add up to ${total}%. Change them so that they add up to 100%.`,
};
