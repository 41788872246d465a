import type { ComponentProps } from 'react';
import { lazyPart } from '../../../ui/lazy-part/lazy-part.ts';
import type { ActivityMenu } from './activity-menu.tsx';

/** Opens from the button of a row, and by keyboard. */
export const activityMenuPart = lazyPart<ComponentProps<typeof ActivityMenu>>(() =>
  import('./activity-menu.tsx').then((code) => code.ActivityMenu),
);
