import { useState } from 'react';
import * as v from 'valibot';
import { usableStorage } from '../../../src/browser/storage/browser-storage.ts';

const KEY = 'portico.inspector';
const SECTIONS = ['elements', 'session', 'flags', 'placements', 'messages', 'said', 'log', 'checks'] as const;
export type SectionId = (typeof SECTIONS)[number];

const SettingsWire = v.object({
  /** The edge of the window, independent of the text direction. */
  side: v.picklist(['left', 'right']),
  isCollapsed: v.boolean(),
  closed: v.array(v.picklist(SECTIONS)),
});
export type Settings = v.InferOutput<typeof SettingsWire>;

/** On a phone it would cover the page. */
const NARROW = '(max-width: 480px)';

const defaults = (): Settings => ({
  side: 'right',
  isCollapsed: matchMedia(NARROW).matches,
  closed: ['flags', 'said', 'log'],
});

/** The inspector's settings, stored across pages. */
export function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  const [storage] = useState(() =>
    usableStorage(
      () => localStorage,
      () => {},
    ),
  );
  const [settings, setSettings] = useState(() => storage.readJson(KEY, SettingsWire) ?? defaults());
  const change = (changed: Partial<Settings>) => {
    const next = { ...settings, ...changed };
    setSettings(next);
    storage.writeJson(KEY, next);
  };
  return [settings, change];
}
