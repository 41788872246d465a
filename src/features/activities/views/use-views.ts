import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Shell } from '../../../shell/create-shell.ts';
import { userIdOf } from '../../../shell/session/on-user-change.ts';
import { hasPermission, type SessionState } from '../../../shell/session/session.ts';
import { effectiveView, isChanged, isPresetMissing, savedViewOf, withChanges } from './effective-view.ts';
import { createColumnPresets, createSavedViews } from './saved-views.store.ts';
import type { ViewAddress } from './view-address.ts';

/** Returns whether the organization saves views; otherwise, only addresses contain them. */
const usesSavedViews = (session: SessionState): boolean =>
  session.phase === 'signed-in' && session.features.SAVED_VIEWS === true;

/** Returns the view that an address describes, and what a page needs to change and save it. */
export function useViews(shell: Shell, address: ViewAddress) {
  const session = useStore(shell.session);
  const isSaving = usesSavedViews(session);
  const [savedViews] = useState(() => createSavedViews(shell));
  const [columnPresets] = useState(() => createColumnPresets(shell));
  useEffect(() => {
    if (!isSaving) return;
    const detach = [savedViews.attach(), columnPresets.attach()];
    return () => {
      for (const end of detach) end();
    };
  }, [isSaving, savedViews, columnPresets]);
  const { rows: views, failure: viewsFailure } = useStore(savedViews);
  const { rows: presets, failure: presetsFailure } = useStore(columnPresets);
  const saved = savedViewOf(address, views ?? []);
  const view = useMemo(() => effectiveView(address, saved, presets), [address, saved, presets]);
  const failure = viewsFailure ?? presetsFailure;
  const isKnown = views !== undefined && presets !== undefined;
  return {
    isSaving,
    savedViews,
    columnPresets,
    /** Undefined for all activities. */
    saved,
    view,
    isChanged: isChanged(address, saved, presets),
    /** Whether `view` is what the address describes, or all that can be known of it. */
    isReady: !isSaving || isKnown || failure !== undefined || address.savedViewId === null,
    isViewMissing: address.savedViewId !== null && (!isSaving || (views !== undefined && saved === undefined)),
    isPresetMissing: isSaving && presets !== undefined && isPresetMissing(view, presets),
    failure: isSaving && !isKnown ? failure : undefined,
    user: { id: userIdOf(session) ?? '', isManager: hasPermission('canManageOrganization')(session) },
    reload: () => void Promise.all([savedViews.reload(), columnPresets.reload()]),
    /** Returns the address after changes. Reads the presets at the time of the call, which can include a new one. */
    changed: (changes: Parameters<typeof withChanges>[1]) =>
      withChanges(address, changes, saved, columnPresets.getState().rows),
  };
}

export type Views = ReturnType<typeof useViews>;
