/** Why an activity cannot be moved, copied or created, where no rule of nesting says it. */
export const placementReasons = {
  gone: 'This activity is no longer available.',
  noPermissionToMove: 'You don’t have permission to move this activity.',
  alreadyBelow: (parent: string) => `It is already below “${parent}”.`,
  alreadyAtTop: 'It is already at the top level.',
  noPermissionToDelete: 'You don’t have permission to delete this activity.',
  noPermissionToCreate: (type: string) => `You don’t have permission to create activities of the type “${type}”.`,
  nothingBelow: 'You can’t create activities below this one.',
};
