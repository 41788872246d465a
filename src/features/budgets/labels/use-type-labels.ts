import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { ItemType } from '../../../shell/brand/item-types.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { preferencesOf } from '../preferences/preferences.store.ts';
import { DEFAULT_LABELS } from '../preferences/preferences.wire.ts';
import { everyTypeLabel } from '../rules/type-labels.ts';

/** Returns a budget's own label of each item type; the default ones until they are known. Stable until they change. */
export function useTypeLabels(shell: Shell, budgetId: string): Readonly<Record<ItemType, string>> {
  const store = preferencesOf(shell, budgetId);
  useEffect(() => store.attach(), [store]);
  const { preferences } = useStore(store);
  return useMemo(() => everyTypeLabel(preferences ?? DEFAULT_LABELS), [preferences]);
}
