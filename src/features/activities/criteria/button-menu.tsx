import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Menu, type MenuItem } from '../../../ui/menu/menu.tsx';

type ButtonMenuProps = {
  /** Name for tests and tours: `data-ref` of the button is `<name>`, of the menu `<name>-menu`. */
  name: string;
  /** Accessible name of the menu. */
  label: string;
  items: readonly MenuItem[];
  onSelect: (id: string) => void;
  /** Of the button, for what opens below it after a choice. */
  anchor: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
};

/** A button with a label that opens a menu. */
export function ButtonMenu({ name, label, items, onSelect, anchor, children }: ButtonMenuProps) {
  const [opened, setOpened] = useState<'no' | 'by-pointer' | 'by-keyboard'>('no');
  const isOpen = opened !== 'no';
  // A click event without a pointer comes from Enter or Space.
  const press = ({ detail }: MouseEvent) => setOpened(isOpen ? 'no' : detail === 0 ? 'by-keyboard' : 'by-pointer');
  const openByKey = (event: KeyboardEvent) => {
    if (isOpen || event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpened('by-keyboard');
  };
  return (
    <span className="criteria-menu">
      <Button
        ref={anchor}
        data-ref={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={press}
        onKeyDown={openByKey}
      >
        {children}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      {isOpen && (
        <Menu
          name={`${name}-menu`}
          label={label}
          anchor={anchor}
          byKeyboard={opened === 'by-keyboard'}
          items={items}
          onSelect={onSelect}
          onClose={() => setOpened('no')}
        />
      )}
    </span>
  );
}
