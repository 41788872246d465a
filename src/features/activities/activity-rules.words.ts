/** Messages for an invalid activity or activity type, from the form or the server. */
export const activityRules = {
  noName: 'Enter a name for the activity.',
  notStorableName: 'Remove characters from the name that can’t be displayed.',
  nameTooLong: (max: number) => `The name of an activity can have at most ${max} characters.`,
  unknownPrecision: 'Choose whether the dates are days or hours.',
  noStart: 'Enter a start date, or remove the end date.',
  noEnd: 'Enter an end date, or remove the start date.',
  invalidStart: 'Enter a start date that exists.',
  invalidEnd: 'Enter an end date that exists.',
  startNotWholeHour: 'Enter a start date and time on a full hour.',
  endNotWholeHour: 'Enter an end date and time on a full hour.',
  yearOutOfRange: (first: string, last: string) => `Enter dates from ${first} to ${last}.`,
  endOutOfRange: (first: string, last: string) => `Enter an end date from ${first} to ${last}.`,
  endBeforeStart: 'Choose an end that is not before the start.',
  fontWithoutColor: 'Choose a color before you choose a text color.',
  unreadableFont: 'The text is hard to read on this color. Choose a text color with a contrast of at least 4.5:1.',
  unknownStatus: 'This status does not exist. Choose another status.',
};
