import type { ComponentProps } from 'react';
import { lazyPart } from '../../../ui/lazy-part/lazy-part.ts';
import type { ConditionEditor } from './condition-editor.tsx';

/** Opens from the menu of fields, and from a condition. */
export const conditionEditorPart = lazyPart<ComponentProps<typeof ConditionEditor>>(() =>
  import('./condition-editor.tsx').then((code) => code.ConditionEditor),
);
