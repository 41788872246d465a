/** Messages for an activity that can't be below its parent, from the page or the server. */
export const nestingRules = {
  belowItself: 'An activity can’t be below itself or its own descendants. Choose another parent.',
  tooDeep: (max: number) => `Activities can be nested at most ${max} levels deep. Choose a parent at a higher level.`,
  typeDisabled: (type: string) => `The type “${type}” is disabled. Choose another type.`,
  notBelowType: (child: string, parent: string) =>
    `Activities of the type “${child}” can’t be below “${parent}”. Choose another parent.`,
  notAtTop: (child: string) => `Activities of the type “${child}” can’t be at the top level. Choose a parent.`,
  attributeTwice: (attribute: string, above: string, below: string) =>
    above === below
      ? `“${above}” activities have the attribute “${attribute}” and can’t be below each other. Choose another parent.`
      : `Both “${above}” and “${below}” have the attribute “${attribute}”, so one can’t be below the other. Choose another parent.`,
  unknownType: 'Unknown type',
  unknownAttribute: 'Unknown attribute',
};
