import { translatable } from '../../../base/language/words.ts';

const signed = (count: number): string => `${count < 0 ? '−' : '+'}${Math.abs(count)}`;
const plural = (count: number, one: string, other: string): string => (Math.abs(count) === 1 ? one : other);

/** Texts about changing when activities take place. */
export const draggingWords = translatable('dragging', {
  /** Between two dates. */
  to: 'to',
  change: {
    day: (count: number) => `${signed(count)} ${plural(count, 'day', 'days')}`,
    hour: (count: number) => `${signed(count)} ${plural(count, 'hour', 'hours')}`,
  },
  dropHint: 'Drop on the timeline',
  moved: (name: string, dates: string) => `${name}: ${dates}`,
  noPermission: (name: string) => `You don't have permission to move ${name}.`,
  undated: (name: string) => `${name} isn't scheduled.`,
  shortest: (name: string) => `${name} can't be any shorter.`,
  outOfRange: (name: string) => `${name} can't be moved any further.`,
  tray: (count: number) => `${count.toLocaleString('en')} not scheduled`,
  rest: (shown: number, count: number) =>
    `The first ${shown} of ${count.toLocaleString('en')} are shown. Schedule some of them, or filter the activities.`,
  schedule: 'Schedule',
  scheduleActivity: (name: string) => `Schedule ${name}`,
});
