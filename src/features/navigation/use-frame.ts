import { useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import { languageOf } from '../../base/language/words.ts';
import { addressOf } from '../../shell/address/address.store.ts';
import type { Shell } from '../../shell/create-shell.ts';
import type { FrameLayout } from '../../shell/routes/layout.ts';
import { LanguageContext } from '../../ui/language/use-words.ts';
import { frameAt, frameOf } from './frame.store.ts';
import type { FrameState } from './frame.ts';

/** The frame of the page's own place, or of the place at `path`; in this layout, or in that of the session; in the element's language. */
export function useFrame(shell: Shell, path?: string, layout?: FrameLayout): FrameState {
  const own = useStore(frameOf(shell));
  const language = useContext(LanguageContext);
  return useMemo(() => {
    const isEnglish = languageOf(language ?? 'en') === 'en';
    const isOwn =
      isEnglish && path === undefined && (layout === undefined || own.phase !== 'in' || own.layout === layout);
    // What is known of the session comes with the own one.
    return isOwn ? own : frameAt(shell, path ?? addressOf(shell).getState().pathname, { layout, language });
  }, [own, path, layout, language, shell]);
}
