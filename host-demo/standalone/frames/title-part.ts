import { useEffect } from 'react';
import { createStore } from 'zustand';

/** The last part of the document's title, from a screen with several steps. */
export const titlePart = createStore<{ text: string }>(() => ({ text: '' }));

/** Adds the name of a step to the title of the document while the screen shows. */
export function useTitlePart(text: string): void {
  useEffect(() => {
    titlePart.setState({ text });
    return () => titlePart.setState({ text: '' });
  }, [text]);
}
