import type { RichText } from '../../rules/rich-text.ts';

type RichTextFormat = 'bold' | 'italic' | 'bulletList' | 'orderedList';

export type RichTextState = {
  /** The formats at the cursor. */
  active: Readonly<Record<RichTextFormat, boolean>>;
  /** The address of the link at the cursor. */
  link: string | undefined;
  canUndo: boolean;
  canRedo: boolean;
};

/** An editor of rich text, without its library, whose code loads when an editor opens. */
export type RichTextEditor = {
  toggle: Readonly<Record<RichTextFormat, () => void>>;
  undo: () => void;
  redo: () => void;
  /** Links the selection, the link at the cursor or, without both, the address itself; null removes a link. */
  setLink: (href: string | null) => void;
  /** Without a position, where the cursor was. */
  focus: (position?: 'end') => void;
  state: () => RichTextState;
  destroy: () => void;
};

export type RichTextOptions = {
  element: HTMLElement;
  content: RichText | null;
  /** Of the editable element. */
  attributes: Readonly<Record<string, string>>;
  onChange: (value: RichText | null) => void;
  /** Called when `state()` may have changed. */
  onState: () => void;
};
