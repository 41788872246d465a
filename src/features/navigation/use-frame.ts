import { useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import { languageOf } from '../../base/language/words.ts';
import { addressOf } from '../../shell/address/address.store.ts';
import type { Shell } from '../../shell/create-shell.ts';
import type { FrameLayout } from '../../shell/routes/layout.ts';
import { LanguageContext } from '../../ui/language/use-words.ts';
import { frameAt, frameOf } from './frame.store.ts';
import type { FrameState } from './frame.ts';

/** Returns the frame of the page's path or of `path`, in the given layout or the session's. */
export function useFrame(shell: Shell, path?: string, layout?: FrameLayout): FrameState {
  const own = useStore(frameOf(shell));
  const language = useContext(LanguageContext);
  return useMemo(() => {
    const isEnglish = languageOf(language ?? 'en') === 'en';
    const isOwn =
      isEnglish && path === undefined && (layout === undefined || own.phase !== 'in' || own.layout === layout);
    // Recomputed when the page's own frame changes, which follows the session.
    return isOwn ? own : frameAt(shell, path ?? addressOf(shell).getState().pathname, { layout, language });
  }, [own, path, layout, language, shell]);
}
