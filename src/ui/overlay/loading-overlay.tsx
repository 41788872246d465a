import { useStore } from 'zustand';
import type { Loading } from './loading.store.ts';

type LoadingOverlayProps = {
  loading: Loading;
  /** Announced when it appears, and shown below the spinner. */
  words: string;
};

/**
 * Covers the surrounding positioned element while it loads. It blocks pointer events, but neither takes nor traps the
 * focus.
 */
export function LoadingOverlay({ loading, words }: LoadingOverlayProps) {
  const isShown = useStore(loading);
  return (
    <>
      {/* A live region must exist before its text, or screen readers do not announce it. */}
      <span className="p-visually-hidden" role="status">
        {isShown && words}
      </span>
      <div className="p-overlay" data-ref="loading-overlay" hidden={!isShown}>
        <div className="p-overlay-spinner" />
        <span className="p-overlay-words" aria-hidden="true">
          {words}
        </span>
      </div>
    </>
  );
}
