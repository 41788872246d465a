import type { ReactNode } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import type { FrameLayout } from '../../shell/routes/layout.ts';

/** The two headers and their layouts. */
export const LAYOUTS = { classic: 'classic', newer: 'unified' } as const satisfies Record<string, FrameLayout>;
export type Variant = keyof typeof LAYOUTS;
export const VARIANTS = Object.keys(LAYOUTS) as Variant[];

type HeaderStates = { classic: boolean; newer: boolean; narrow: boolean };

/** What both variants are drawn from. */
export type HeaderProps = {
  shell: Shell;
  host: HTMLElement;
  /** Without it the session decides. */
  variant: Variant | undefined;
  /** Shows this place instead of the page's own. */
  path: string | undefined;
  /** Stands instead of the title that follows from the address. */
  pageTitle: string | undefined;
  /** Selector of the page's content, for whoever skips to it. */
  content: string | undefined;
  bell: ReactNode;
  inbox: ReactNode;
  onSearch: () => void;
  /** Told before each paint that follows a change; must be stable. */
  onStates: (states: HeaderStates) => void;
};
