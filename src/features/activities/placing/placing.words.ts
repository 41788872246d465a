import { translatable } from '../../../base/language/words.ts';

const activities = (count: number) => (count === 1 ? '1 activity' : `${count.toLocaleString('en')} activities`);

/** Texts to create, move, copy and delete activities. */
export const placingWords = translatable('activity-placing', {
  topLevel: 'Top level',
  cancel: 'Cancel',
  drag: {
    below: (parent: string) => `Move below “${parent}”`,
    toTop: 'Move to the top level',
    nowhere: 'Drop it on its new parent, or on the header for the top level.',
  },
  move: {
    title: (name: string) => `Move “${name}”`,
    search: 'Search for a parent',
    parents: 'Possible parents',
    noMatch: 'No activities match your search.',
    capped: (shown: number, all: number) =>
      `Showing ${shown.toLocaleString('en')} of ${activities(all)}. Refine your search to see others.`,
    matches: (count: number) => activities(count),
    submit: 'Move',
  },
  remove: {
    title: (count: number) => (count === 1 ? 'Delete activity?' : `Delete ${activities(count)}?`),
    one: (name: string) => `“${name}” will be deleted.`,
    oneWithBelow: (name: string, below: number) => `“${name}” and the ${activities(below)} below it will be deleted.`,
    several: (count: number) => `${activities(count)} will be deleted.`,
    severalWithBelow: (count: number, below: number) =>
      `${activities(count)} and the ${activities(below)} below them will be deleted.`,
    undo: 'You can undo this for a few seconds.',
    denied: (name: string) => `You don’t have permission to delete “${name}”.`,
    submit: 'Delete',
  },
  create: {
    title: 'Create activity',
    name: 'Name',
    parent: 'Parent',
    type: 'Type',
    noType: 'No type can be created here',
    more: 'More fields',
    submit: 'Create',
    nothing: 'You don’t have permission to create activities.',
    chooseParent: 'Choose a parent.',
    chooseType: 'Choose a type.',
    datesRequired: (type: string) => `Activities of the type “${type}” need a start and an end date.`,
    required: (attribute: string) => `Choose a value for “${attribute}”.`,
    refineParents: (shown: number) => `The first ${shown} matches. Refine your search to see others.`,
  },
  selection: {
    label: 'Selected activities',
    count: (count: number) => `${count.toLocaleString('en')} selected`,
    move: 'Move by days…',
    attribute: 'Set an attribute…',
    remove: 'Delete…',
    clear: 'Clear selection',
    tooMany: (max: number) => `Select at most ${max} activities to change them together.`,
    cannotEdit: 'You don’t have permission to change all selected activities.',
    notScheduled: 'None of the selected activities has dates.',
    cannotDelete: 'You don’t have permission to delete all selected activities.',
    noAttribute: 'The selected activities have no attribute in common.',
  },
  shift: {
    title: (count: number) => `Move ${activities(count)} by days`,
    days: 'Days',
    hint: 'Negative numbers move to earlier dates.',
    undated: (count: number) =>
      count === 1
        ? '1 activity has no dates and stays as it is.'
        : `${count} activities have no dates and stay as they are.`,
    invalid: (max: number) => `Enter a whole number from -${max} to ${max}, except 0.`,
    submit: 'Move',
  },
  attribute: {
    title: (count: number) => `Set an attribute of ${activities(count)}`,
    which: 'Attribute',
    choose: 'Choose an attribute',
    hint: 'Leave it empty to remove the value.',
    submit: 'Set',
    remove: 'Remove the value',
  },
});
