import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useState } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import { Button } from '../button/button.tsx';
import { type LazyPart, loadsOnReach } from '../lazy-part/lazy-part.ts';
import { LazyView } from '../lazy-part/lazy-view.tsx';

/** Props of the menu of a button. */
export type OpenedMenu = {
  name: string;
  anchor: RefObject<HTMLButtonElement | null>;
  byKeyboard: boolean;
  onClose: () => void;
};

type ButtonMenuProps<Props> = {
  shell: Pick<Shell, 'report' | 'messages'>;
  /** Name for tests and tours: `data-ref` of the button is `<name>`, of the menu `<name>-menu`. */
  name: string;
  /** Of the button, for what opens below it after a choice. */
  anchor: RefObject<HTMLButtonElement | null>;
  /** The menu, whose code loads when the pointer or the focus reaches the button. */
  part: LazyPart<Props & OpenedMenu>;
  props: Props;
  /** Disabled but focusable. */
  unavailable?: boolean;
  children: ReactNode;
};

/** A button with a label that opens a menu. */
export function ButtonMenu<Props>(options: ButtonMenuProps<Props>) {
  const { shell, name, anchor, part, props, unavailable = false, children } = options;
  const [opened, setOpened] = useState<'no' | 'by-pointer' | 'by-keyboard'>('no');
  const isOpen = opened !== 'no';
  const close = () => setOpened('no');
  // A click event without a pointer comes from Enter or Space.
  const press = ({ detail }: MouseEvent) => setOpened(isOpen ? 'no' : detail === 0 ? 'by-keyboard' : 'by-pointer');
  const openByKey = (event: KeyboardEvent) => {
    if (isOpen || unavailable || event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpened('by-keyboard');
  };
  return (
    <span className="p-button-menu">
      <Button
        ref={anchor}
        data-ref={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        unavailable={unavailable}
        onClick={press}
        onKeyDown={openByKey}
        {...loadsOnReach(part)}
      >
        {children}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      {isOpen && (
        <LazyView
          shell={shell}
          part={part}
          onFailed={close}
          props={{ ...props, name: `${name}-menu`, anchor, byKeyboard: opened === 'by-keyboard', onClose: close }}
        />
      )}
    </span>
  );
}
