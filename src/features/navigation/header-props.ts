import type { ReactNode } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import type { FrameLayout } from '../../shell/routes/layout.ts';

/** The two headers and their layouts. */
export const LAYOUTS = { classic: 'classic', newer: 'unified' } as const satisfies Record<string, FrameLayout>;
export type Variant = keyof typeof LAYOUTS;
export const VARIANTS = Object.keys(LAYOUTS) as Variant[];

type HeaderStates = { classic: boolean; newer: boolean; narrow: boolean };

/** Shared props of both variants. */
export type HeaderProps = {
  shell: Shell;
  host: HTMLElement;
  /** Overrides the session's variant. */
  variant: Variant | undefined;
  /** Shows this path instead of the page's. */
  path: string | undefined;
  /** Overrides the title that follows from the address. */
  pageTitle: string | undefined;
  /** Selector of the page's content, for the skip link. */
  content: string | undefined;
  bell: ReactNode;
  inbox: ReactNode;
  onSearch: () => void;
  /** Called before each paint that follows a change; must be stable. */
  onStates: (states: HeaderStates) => void;
};
